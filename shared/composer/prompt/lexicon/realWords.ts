/** Real words that differ from a word of the lexicon by one letter. They are not corrected. */
export const REAL_WORDS = new Set(
  (
    'about above after again among anger angle apple asked basic basis batch began being bells belly below bench black blade blame blank blast blend ' +
    'block board boats bored bound brand brass bread break brief bring broad brown build built bunch cabin cable camel candy carry catch cause chain chair ' +
    'chart cheap check chess chest child chose chunk claim class clean clear click climb clock close cloth could count couple cover crazy cream cross crowd ' +
    'curve daily dairy dated dealt death delay doing doubt dozen draft drama drank drawn dress drink drove eager early earth eight elder enemy enjoy enter ' +
    'equal essay event every exact extra faith false fancy farms fault favor fence fever field fifth fight final finds fixed flame flash fleet flesh ' +
    'floor fluid focus force forms forth found frame frank fresh front fruit fully funds giant given glass globe going grace grade grain grant grape ' +
    'graph grass great green greet gross group grove grown guard guess guest guide habit hands hands hatch heard heart heavy hello hence honey honor hooks ' +
    'horse hotel hours human humor image index inner input issue items joint judge juice known label labor large later laugh layer learn lease least leave ' +
    'legal level light limit linen lines links lists lived lives local looks loose lower loyal lucky lunch major maker march marry match maybe mayor means ' +
    'meant medal media meals metro might minor minus mixed model money month moral motor mount mouse mouth moved music named needs nerve never newly ' +
    'noise north notes novel nurse occur offer often order other ought paint pants paper parts paste patch pause peach phase phone photo piece pilot pitch ' +
    'place plain plane plant plate plays point porch pound power press price pride print prize proof proud prove pulse punch queen quiet quite quote raise ' +
    'range ranks rapid ratio reach react ready refer relay reply right rings rival roads roles rooms roots rough round route royal ruler rural sauce scale ' +
    'scene scope score scout seeds sense serve setup seven shade shake shall shape share sharp sheep sheet shelf shell shift shine shirt shock shoes shoot ' +
    'shops shore short shots shown sides sight signs since sings sized skill skirt slave slice slide small smart smell smoke solid solve songs sorry sorts ' +
    'sound south spare speak spell spend spent spice split spoke spoon spots staff stage stamp stand stare start state steal steam steel steep stick still ' +
    'stock stone stood store story stove strip strong stuck study stuff style sugar suite sunny super sweet swift swing table taken takes taste teach teeth ' +
    'terms thank theft their theme there these thick thief thing think third those three threw throw thumb tight times tired title today token tools topic ' +
    'total touch tough tower towns toxic trace track trade trail train trait treat trees trend trial tribe trick tried tries truck truly trunk trust truth ' +
    'twice types under union unite until upper upset urban usage usual valid value vague voice waist waste watch water weeks weird wheel where which while ' +
    'white whole whose widow width woman women words world worry worse worst worth would wound wrist write wrong wrote yield young yours sounds mouths ' +
    'temps place places passe passes passer petit petite grand grande grands grandes belle belles autre autres comme comment chose choses faire fait faites ' +
    'avoir etre monde porte portes partie parties parfait parfaite simplement moment moments genre genres terre verre champ chant verte vraie vraiment ' +
    'toute toutes notre votre juste apres avant entre contre encore jamais toujours souvent moins plusieurs parle parler partir ville villes fille filles ' +
    'garcon homme femme hommes femmes maison matin compose composer morceau morceaux morceau instrumental instruments instrument version style ambiance ' +
    'happen happens lead leads leader player played plays playing piece pieces something anything nothing everything someone making makes friend party partly ' +
    'heaven driver drivers dancer dancers dances singer writer orange strange change changes changed charge chorus verse verses bridge intro outro loops ' +
    'bright listen listening moving morning mourning evening feeling feelings sitting setting starts starting ending minute minutes second seconds string ' +
    'quickly quality country county counter market marker natural nature matter master mother father brother sister lately lovely likely lonely money monkey ' +
    'coming common person period bottle button better butter letter latter dinner winner winter summer simmer hunter center mental medical musical magical'
  ).split(' '),
)

/** The most common short words of English and French. They never count as words of the other language's lexicon. */
export const SMALL_WORDS = new Set(
  (
    'a an the and or of to in on at by for from with as is are be it its this that my me we i you he she they our your his her not no so do does did if then ' +
    'but can will would have has had was were one two some any all more most very too also just like out up off over into about go get got let ' +
    'le la les un une des du de et en au aux ou ni que qui est pas je tu il elle on nous vous ils mon ma mes ton ta tes son sa ses ce cette ces par pour sur dans ' +
    'avec sans plus tres bien si ne se y car mais donc or comme tout tous fin main fond tour dit vie air fort long cours'
  ).split(' '),
)
