/** The page's style: the app's colours and sizes in both themes. Kept short because it is sent with the page. */
export const STYLE = `
:root{color-scheme:dark;--s0:#0e1014;--s1:#14171d;--s2:#1b1f27;--line:#2c3340;--soft:#20252e;--text:#eceff4;--text2:#a3adbd;--text3:#8b96a7;
--ember:#ff7a45;--link:#4cc9f0;--ok:#3dd68c;--gold:#ffd166;--danger:#ff7e83;--mono:ui-monospace,"SF Mono","Cascadia Code",Menlo,Consolas,monospace}
@media (prefers-color-scheme:light){:root{color-scheme:light;--s0:#fff;--s1:#f6f7f9;--s2:#eceef2;--line:#d9dee6;--soft:#e8ebf0;--text:#14171d;
--text2:#4a5463;--text3:#5c6675;--ember:#b03f10;--link:#066a91;--ok:#0f6640;--gold:#7d5500;--danger:#b8262f}}
*{box-sizing:border-box}
html{scroll-padding-top:72px;-webkit-text-size-adjust:100%}
body{margin:0;background:var(--s0);color:var(--text);font:400 .9375rem/1.6 "Inter Variable",Inter,system-ui,sans-serif;overflow-wrap:break-word}
h1,h2,h3,h4,p,ul,dl,dd,figure,pre{margin:0;padding:0}
ul{list-style:none}
a{color:var(--link);text-decoration:none}
a:hover{text-decoration:underline}
:focus-visible{outline:2px solid var(--link);outline-offset:2px;border-radius:4px}
code{font-family:var(--mono);font-size:.875em}
.skip{position:absolute;left:-999px}
.skip:focus{left:16px;top:12px;z-index:2;background:var(--s2);padding:6px 12px;border-radius:6px}
.top{position:sticky;top:0;z-index:1;display:flex;align-items:center;gap:10px;height:56px;padding:0 24px;background:var(--s1);border-bottom:1px solid var(--line)}
.top strong{font-weight:650;letter-spacing:-.01em}
.top span{color:var(--text2)}
.logo{width:24px;height:24px;flex:none}
.download{margin-left:auto;font:500 .8125rem/1 var(--mono);padding:8px 12px;border:1px solid var(--line);border-radius:6px;background:var(--s2);color:var(--text)}
.contents.small{display:none}
.contents.wide{position:fixed;top:56px;bottom:0;left:0;width:292px;overflow-y:auto;padding:20px 12px 48px;border-right:1px solid var(--line);background:var(--s1);scrollbar-width:thin;scrollbar-color:var(--line) transparent}
.contents section+section{margin-top:20px}
.contents h2{padding:0 12px 2px;font-size:.75rem;font-weight:650;line-height:1.4;letter-spacing:.04em;text-transform:uppercase}
.contents h2 a{display:block;padding:4px 0;color:var(--text2)}
.contents li a{display:flex;gap:10px;align-items:baseline;padding:5px 12px;border-radius:6px;color:var(--text2);font-size:.8125rem;line-height:1.4}
.contents li a:hover{background:var(--s2);color:var(--text);text-decoration:none}
.contents .method{width:44px;flex:none}
.contents .shapes a{font-family:var(--mono)}
main{margin-left:292px;padding:40px 40px 120px;max-width:1400px}
.intro{max-width:72ch}
.intro p{margin-top:12px;color:var(--text2)}
h1{font-size:1.75rem;line-height:1.25;letter-spacing:-.02em}
.group{margin-top:64px}
.group>h2{font-size:1.25rem;line-height:1.3;letter-spacing:-.01em;padding-bottom:12px;border-bottom:1px solid var(--line)}
.lead{margin-top:16px;color:var(--text2)}
article{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,460px);gap:20px 40px;padding:32px 0;border-bottom:1px solid var(--soft)}
article:last-child{border-bottom:0}
article:target h3 a{color:var(--ember)}
article.schema{display:block;padding:24px 0}
article.schema .told{max-width:760px}
h3{font-size:1rem;line-height:1.4;font-weight:650}
h3 a{color:var(--text)}
.schema .fields{margin-top:10px}
.schema .fields .fields{margin-top:0}
.schema h3{font-family:var(--mono);font-size:.9375rem}
.told p{margin-top:8px}
.route{display:flex;flex-wrap:wrap;align-items:baseline;gap:4px 10px}
.route code{font-size:.875rem;color:var(--text)}
.method{font:650 .6875rem/1.4 var(--mono);letter-spacing:.02em;color:var(--text2)}
.method.get{color:var(--link)}
.method.post{color:var(--ok)}
.method.put,.method.patch{color:var(--gold)}
.method.delete{color:var(--danger)}
.route .method{padding:3px 8px;border:1px solid currentColor;border-radius:6px}
.access{font-size:.8125rem;color:var(--text3)}
h4{margin-top:22px;padding-bottom:6px;font-size:.8125rem;font-weight:600;color:var(--text2)}
.fields,.answers{border-top:1px solid var(--soft)}
.field,.answer{display:grid;grid-template-columns:minmax(0,200px) minmax(0,1fr);gap:4px 16px;padding:8px 0;border-bottom:1px solid var(--soft);font-size:.875rem}
.field dt code{font-weight:600}
.field dd,.answer dd{color:var(--text2)}
.field dd p,.answer dd p{margin:0}
.field dd p{flex-basis:100%}
.field dd{display:flex;flex-wrap:wrap;gap:0 10px}
.type code{white-space:nowrap}
.inner{flex-basis:100%;margin:6px 0 -8px}
.inner .field:last-child{border-bottom:0}
.rules{color:var(--text3)}
.mark{font-size:.75rem;white-space:nowrap;color:var(--text3)}
.mark.required{color:var(--ember)}
.shape{font:500 .8125rem/1.6 var(--mono);margin:0 0 8px!important}
.status{display:inline-block;min-width:34px;font:650 .8125rem/1.4 var(--mono);color:var(--danger)}
.status.ok{color:var(--ok)}
.statuses{font:500 .8125rem/1.4 var(--mono);color:var(--text3);word-spacing:.15em}
.headers{margin-top:4px;font-size:.8125rem}
.told details{margin-top:10px;font-size:.875rem}
summary{cursor:pointer;color:var(--text2);padding:4px 0;width:fit-content}
summary:hover{color:var(--text)}
.shown{display:flex;flex-direction:column;gap:16px;min-width:0}
figure{border:1px solid var(--line);border-radius:10px;overflow:hidden;background:var(--s1)}
figcaption{padding:7px 14px;font-size:.75rem;font-weight:600;color:var(--text2);background:var(--s2);border-bottom:1px solid var(--line)}
pre{padding:12px 14px;max-height:420px;overflow:auto;white-space:pre-wrap;overflow-wrap:anywhere;font-size:.8125rem;line-height:1.55;scrollbar-width:thin;scrollbar-color:var(--line) transparent}
pre:focus-visible{outline-offset:-2px}
pre code{font-size:inherit}
@media (max-width:1180px){article{grid-template-columns:minmax(0,1fr)}}
@media (max-width:860px){
html{scroll-padding-top:64px}
.top{padding:0 16px}
.contents.wide{display:none}
.contents.small{display:block;border-bottom:1px solid var(--line);background:var(--s1)}
.contents.small summary{width:100%;padding:12px 16px;font-size:.875rem}
.contents.small nav{padding:4px 4px 20px}
.contents li a{padding:8px 12px}
main{margin-left:0;padding:28px 16px 80px}
.group{margin-top:48px}
.field,.answer{grid-template-columns:minmax(0,1fr);gap:0}
.inner{padding-left:16px}
}
@media print{.contents,.top,.skip{display:none!important}main{margin:0}pre{max-height:none;white-space:pre-wrap}}
`
