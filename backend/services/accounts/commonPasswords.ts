/**
 * The passwords that guessers try first: those of published leaks, which zxcvbn-ts lists; some that it lacks; each of them
 * doubled or with a popular ending or a year; and keys in a row. Capitals make none of them uncommon.
 */

const words = (text: string): string[] => text.trim().split(/\s+/)

/** Words that are common alone, doubled, and with an ending or a year. */
const WORDS = new Set(
  words(`
password p@ssword passw0rd p@ssw0rd pa55word pa$$word passwort passord motdepasse contrasena senha parola azerty qwerty qwertz asdf asdfgh zxcvbn qazwsx abc abcd
abc123 qwe asd pass word letmein welcome welcom login access admin administrator root user guest test testing tester
temp default changeme changethis secret private system server computer internet windows linux ubuntu oracle cisco
manager master office company business service support security network database backup samsung google facebook apple
android iphone microsoft yahoo hotmail gmail amazon netflix youtube twitter instagram linkedin myspace iloveyou ilove
loveyou love lovely loveme lover mylove forever baby babygirl babyboy honey sweet sweety sweetie cutie angel angels
princess prince queen king kitty kitten puppy bunny teddy teddybear cookie candy chocolate sugar cupcake cherry banana
orange lemon strawberry pepper ginger coffee cheese pizza butter peanut dragon monkey tiger tigers lion eagle eagles
falcon hawk wolf panther jaguar bear bears horse horses dolphin dolphins shark rabbit turtle spider snake cobra
scorpion butterfly chicken turkey donkey elephant penguin phoenix unicorn sunshine sunny sunflower flower flowers rose
daisy lily rainbow summer winter spring autumn january february march april june july august september october
november december monday friday saturday sunday holiday christmas vacation heaven star stars starlight moon moonlight
midnight shadow thunder lightning storm fire ice snow snowball ocean river forest silver golden diamond crystal purple
yellow green black blue red white pink football soccer baseball basketball hockey tennis golf rugby cricket volleyball
softball swimming dancer dance boxing karate yankees cowboys lakers steelers packers patriots redskins raiders broncos
dodgers giants redsox rangers chelsea arsenal liverpool manchester barcelona realmadrid juventus bayern milan benfica
celtic everton jordan ronaldo messi beckham superman batman spiderman ironman hulk wolverine marvel avengers starwars
skywalker yoda vader startrek matrix naruto pokemon pikachu charizard sonic mario zelda minecraft fortnite roblox
warcraft starcraft counter halo xbox nintendo playstation gamer gaming player hacker killer sniper ninja samurai
soldier warrior knight wizard magic merlin gandalf phantom ghost vampire zombie pirate hunter ranger gunner shooter
fighter marine army navy trooper freedom victory power energy harley mustang corvette ferrari porsche mercedes bmw
audi toyota honda yamaha suzuki kawasaki camaro chevy ford nissan subaru guitar guitars drums drummer piano music
musica musician singer metallica slipknot nirvana eminem beatles elvis madonna britney rihanna beyonce justinbieber
onedirection rockstar rocknroll punkrock hiphop jesus jesuschrist christ church bible faith blessed blessing godislove
grace hope peace happy happiness smile lucky lucky7 success money dollar cash rich million london paris berlin newyork
chicago boston dallas austin texas florida california america canada mexico brasil brazil argentina france germany
italia england ireland scotland australia india pakistan russia china japan tokyo michael jennifer jessica ashley
amanda daniel andrew joshua matthew david robert thomas charlie george james john johnny jonathan joseph justin kevin
kristen kyle lauren linda lisa maggie maria marie mark martin mary megan melissa michelle mike molly morgan nathan
nathalie natalie natasha nicholas nicole nikki oliver olivia oscar pamela patricia patrick paul peter philip rachel
raymond rebecca richard ricky robin ronald rosie russell ryan sabrina sally samantha samuel sandra sara sarah scott
sean sebastian sergio shannon sharon simon sophie stella stephanie stephen steve steven stuart susan sylvia tanya
taylor teresa theresa tiffany timothy tommy tony tyler valentina valerie vanessa veronica victor victoria vincent
virginia walter wendy william willie wilson xavier yolanda zachary alan albert alejandra alejandro alex alexander
alexandra alexis alfred alice alicia alison amy andrea angela angelica angelina anna anne annie anthony antonio arthur
barbara beatriz benjamin bernard bonnie brandon brandy brenda brian brittany bruce bryan buster caroline carlos carmen
carol catherine cecilia charles charlotte chester christian christina christine christopher cindy claire claudia
connor courtney craig cynthia daniela danielle debbie deborah dennis derek diana diane diego dominic donald donna
dorothy douglas dylan eduardo edward eileen elizabeth ellen emily emma eric erica ernesto esther eugene evelyn felipe
fernanda fernando florence frances francesco francis francisco frank freddy frederic gabriel gabriela gary gerald
gloria gordon gregory hannah harold harry heather hector helen henry howard isaac isabel isabella isabelle jack jackie
jackson jacob jacqueline jake jamie jane janet jasmine jason javier jeffrey jeremy jerome jerry joanna joel jorge juan
judith julia julian juliana julie karen karina kathleen katherine kathryn katie kelly kenneth kimberly larry laura
leonardo leslie lorenzo louise lucas lucia madison manuel marcus margaret margarita mariana marina marvin mauricio
maurice melanie miguel mohammed monica muhammad nadia nancy
`),
)

const ENDINGS = new Set(
  words(`
0 1 2 3 4 5 6 7 8 9 00 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 33 44 45 55 66 67 69
76 77 78 79 80 81 82 83 84 85 86 87 88 89 90 91 92 93 94 95 96 97 98 99 000 001 007 100 101 111 112 123 143 222 234
321 333 345 420 456 555 666 678 777 786 789 888 911 987 999 1111 1212 1234 4321 2580 5555 6789 7777 8888 9999 12345
54321 123456 654321 1234567 12345678 123456789 1234567890 123123 112233 111111 000000 ! !! ? . @ # $ * 1! 12! 123!
1234! 12345! @1 @12 @123 @1234 @12345 #1 #123 $1 _1 _123 -1 .1 !1 !123 a abc abcd me you
`),
)

const FIRST_YEAR = 1950
const LAST_YEAR = 2035

const isEnding = (text: string): boolean =>
  ENDINGS.has(text) || (/^\d{4}$/.test(text) && Number(text) >= FIRST_YEAR && Number(text) <= LAST_YEAR)

/** Sequences of which every part is common, forwards and backwards. */
const RUNS = words(`
12345678901234567890 abcdefghijklmnopqrstuvwxyz qwertyuiop[] asdfghjkl;' qwertyuiopasdfghjklzxcvbnm
qwertzuiopasdfghjklyxcvbnm azertyuiopqsdfghjklmwxcvbn 1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/
qazwsxedcrfvtgbyhnujmikolp zaqxswcdevfrbgtnhymjukilop !qaz@wsx#edc$rfv%tgb^yhn&ujm zaq12wsxcde34rfvbgt56yhnmju78
zaq1xsw2cde3vfr4bgt5nhy6mju7 1q2w3e4r5t6y7u8i9o0p q1w2e3r4t5y6u7i8o9p0 1a2b3c4d5e6f7g8h9i a1b2c3d4e5f6g7h8i9
a1s2d3f4g5h6j7k8l9 1a2s3d4f5g6h7j8k9l z1x2c3v4b5n6m7 1z2x3c4v5b6n7m !@#$%^&*()_+ qweasdzxc qweasdzxcrtyfghvbn
qwer1234asdf qwerasdfzxcv poiuytrewqlkjhgfdsamnbvcxz qwaszxerdfcvtyghbn 147258369 741852963 963852741 159357258456
789456123 123456789qwertyuiop 123456qwertyuiop qwerty123456789 1234567890abcdefghij abcdefg123456789 abcd123456789
asdf1234567890 1234qwertyuiop 12345qwertyuiop 123qweasdzxc qwe123asdzxc q1w2e3asdzxc aaaabbbbcccc 0987654321poiuytrewq
`).flatMap((run) => [run, [...run].reverse().join('')])

/** Up to four characters repeated, as in 00000000 and abcabcabc. */
const REPEATED = /^([!-~]{1,4})\1+$/
const SHORTEST_WORD = 3

/** Whether a password of at least 8 characters is common, in any case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const lower = password.toLowerCase()
  const known = await loadListed()
  if (known.has(lower) || REPEATED.test(lower)) return true
  if (RUNS.some((run) => run.includes(lower))) return true
  for (let end = SHORTEST_WORD; end < lower.length; end++) {
    const [word, rest] = [lower.slice(0, end), lower.slice(end)]
    if (known.has(word) && (rest === word || isEnding(rest))) return true
  }
  return false
}
