/**
 * The passwords that people choose most and that guessers try first, as ranked in published leaks. Most are a popular
 * word with a popular ending, or keys in a row: rules and short lists find these. OTHERS has the rest. All are in lower
 * case, because capitals make none of them uncommon.
 */

const words = (text: string): string[] => text.trim().split(/\s+/)

/** Common alone, doubled, and with an ending or a year. */
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

/** Every part of these is common, forwards and backwards. */
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

const OTHERS = new Set(
  words(`
trustno1 p@ssword p@ssw0rd passw0rd pa55word pa55w0rd pa$$word pa$$w0rd passw0rd1 passw0rd123 p@ssw0rd1 p@ssw0rd123
p@ssword1 p@ssword123 p4ssw0rd p4ssword passport passthis passcode passphrase mypassword mypassword1 thepassword
yourpassword nopassword newpassword oldpassword mypass123 drowssap wordpass qweqweqwe qwe123qwe qweasd123 qweasdqwe
1qazxsw2 1qazxsw23edc 1q2w3e4r! 1qaz!qaz 1qaz2wsx! zaq12wsx! q1w2e3r4! asdasdasd asdfqwer zxcvzxcv zxczxczxc zxcvbnm1
zxcvbnm123 zxcvbnm, zxcvbnm,./ 1234abcd 12345abc 123abc123 abcabcabc aabbccdd a1234567 a12345678 a123456789 aa123456
aa12345678 a123456a 123456aa 1234567a 12345678a 123456789a 12345678q 1234567q 123456abc 123qwe123 q1234567 q12345678
q123456789 z1234567 z12345678 x12345678 s1234567 w1234567 m1234567 k1234567 11223344 1122334455 112233445566 11112222
12341234 12344321 123443211 12345678910 123456789123 1234567891 1234512345 123454321 1234554321 123321123 123123123
12312312 123456123 123456654321 123654789 147852369 147896325 159753456 159357123 1597532468 159753159 13579246
1357924680 135792468 02468135 246813579 24681012 25802580 31415926 314159265 27182818 321321321 333666999 420420420
456456456 456789123 55667788 654321654321 753159852 789789789 852456789 87654321a 88888888a 987456321 98765432100
99887766 007007007 10203040 1020304050 11111111a 12131415 111222333 111222333444 121212121 123412345 999888777
101010101 147147147 258258258 159159159 951753852 1qw23er4 1w2q3r4e iloveu123 iloveu22 iloveme1 iloveme2 ilovehim
ilovegod ilovejesus ilovemom ilovemymom ilovemyself ilovemyfamily ilovemusic ilovechris ilovemike ilovejohn ilovemyson
ilovedogs ilovecats ilovefootball iluvyou1 iluvyou2 loverboy lovergirl lovelife lovelylove love4ever loveforever
foreverlove truelove trueluv1 teamo123 teamomucho tequiero tequieromucho teamoteamo amoremio tiamo123 jetaime1
jetaime123 amormio1 teamomama bebito12 mibebe123 babygurl babygurl1 babydoll babyblue babyface babylove babyphat
babycakes lilbaby1 lilmama1 prettygirl sexygirl sexybitch sexymama hotstuff hottie101 badgirl1 badboy123 goodgirl
cutegirl cutiepie sweetpea sweetheart sweetness sugarplum buttercup gummybear carebear pooh1234 winniethepooh
winnie123 tinkerbell mickeymouse minniemouse hellokitty spongebob scoobydoo snoopy123 garfield simpsons southpark
futurama familyguy eldorado lionking pinkfloyd pinkpanther ledzeppelin ironmaiden blacksabbath rammstein linkinpark
greenday blink182 evanescence mychemicalromance paramore1 coldplay radiohead depeche1 depechemode megadeth pantera1
sepultura acdcacdc motorhead judaspriest vanhalen aerosmith gunsnroses bonjovi1 jimihendrix bobmarley marley123
stratocaster fender123 gibson123 lespaul1 ibanez123 telecaster keyboard drumline trombone trumpet1 clarinet saxophone
violin12 fuckyou1 fuckyou2 fuckyou! fuckyou123 fuckyou69 fuckoff1 fuckoff123 fuckfuck fuckthis fuckthat fuckme69
asshole1 asshole123 asshole2 bitchass bullshit motherfucker pussycat bastard1 dickhead blowjob1 bigdaddy bigboy123
bigdick1 playboy1 playboy69 playgirl playmate pornstar pornsite hardcore porno123 letmeinnow opensesame openup123
whatever whatever1 whatever12 nothing1 nothing123 anything something everything everyone nobody123 someone1 somebody
whocares dontknow idontknow idontcare1 donttell dontforget remember remember1 forgetit forgetme forgetmenot forgotten
iforgot1 iforget1 ihateyou ihateyou1 ihateyou2 hateyou1 fuckyouall blahblah blahblah1 blablabla bla12345 lalala123
hahaha123 mama1234 mamapapa papamama mommy123 mommy1234 daddy123 momanddad dadandmom mother12 mother123 father12
father123 brother1 brother12 sister12 sister123 family123 familia1 mifamilia friend12 friends1 friends123 bestfriend
bestfriends together girlfriend boyfriend husband1 wifey123 children grandma1 grandpa1 mychildren myfamily myfamily1
mybabies mydaughter enterprise voyager1 enterprise1 stargate stargate1 starship darthvader lukeskywalker hansolo1
obiwan123 bobafett r2d2c3po chewbacca jediknight jedimaster lordoftherings legolas1 aragorn1 frodo123 bilbo123
hobbit12 tolkien1 mordor12 harrypotter hermione dumbledore gryffindor slytherin voldemort twilight1 edwardcullen
bellaswan hungergames gameofthrones winterfell targaryen khaleesi daenerys walkingdead breakingbad heisenberg
supernatural sherlock doctorwho tardis12 excalibur camelot1 letsdoit letsgo123 justdoit justdoit1 nevermind nevermore
neverland neverending whatsup1 whatthehell helloworld hello1234 hellohello hello123! hellokitty1 goodbye1 goodluck
goodlife goodtime goodmorning goodnight godfather godzilla godbless godisgood godsmack godslove1 mygodisgood praisegod
praisethelord jesus4me jesuslovesme jesusislord jesussaves ilovejesus1 hallelujah psalm23! scripture prophecy
salvation savior12 spirit12 holyspirit trinity1 trinity3 virginmary blackcat blackjack blackbird blackberry blackdog
blackhawk blackstar blacklabel blackman blackrose blackwolf blackwhite bluebird blueberry bluebell blueeyes bluemoon
bluesky1 bluestar bluedog1 redwings redbull1 reddevil reddragon redhead1 redrose1 greenday1 greenbay greenapple
greentea greeneyes whitesox whitewolf whiteboy whitetiger whiterose purplerain pinky123 silverado silverfox goldfish
goldeneye goldstar goldwing sunset12 sunrise1 sunlight daylight moonshine darkness darkside darkangel darklord
darkstar darkknight nightmare nightwish firebird fireball firefly1 firefox1 fireman1 iceman12 icecream icecream1
snowboard snowflake snowman1 snowwhite snowdrop waterfall waterman wrestling skateboard skater12 surfing1 surfer12
running1 marathon gymnast1 gymnastics cheerleader cheer123 gofish12 fishing1 fisherman hunting1 racing12 nascar24
nascar88 dale1234 kobe2424 kobebryant michaeljordan lebron23 lebronjames cristiano cristiano7 cristianoronaldo
lionelmessi zidane10 ronaldinho maradona fcbarcelona acmilan1 acmilan123 intermilan inter1908 manutd123 manunited
manchesterunited chelseafc tottenham newcastle sunderland westham1 celtic1888 fenerbahce galatasaray besiktas
trabzonspor palmeiras corinthians flamengo1 saopaulo gremio123 santos123 bocajuniors riverplate1 chivas123 clubamerica
pumas123 colocolo micolocolo universidad atletico atletico1 valencia sevilla1 mercedesbenz lamborghini bugatti1
maserati astonmartin landrover rangerover cadillac chevrolet chevelle pontiac1 firebird1 challenger charger1 viper123
dodgeram silverado1 formula1 schumacher michaelschumacher harleydavidson motorola motorola1 motorbike motocross
nokia123 nokia6300 nokia5800 nokian73 sonyericsson ericsson panasonic toshiba1 packardbell compaq123 macintosh
thinkpad dell1234 alienware corsair1 logitech windowsxp redhat123 debian12 slackware unixunix explorer1 netscape
broadband wireless ethernet router12 modem123 juniper1 sqlserver mysql123 postgres postgres1 postgresql webmaster
webadmin sysadmin sysadmin1 superuser superadmin supervisor operator operator1 adminpass adminpassword rootpass
toor1234 username username1 userpass usuario1 demo1234 demodemo testtest1 testuser testpass testpassword temppass
temporary temporary1 changeit changeit1 welcome01! topsecret topsecret1 sekret123 sicherheit geheim123 hallo123
hallo1234 hallohallo schatz123 schalke04 borussia dortmund bvb09bvb werder12 hamburg1 fcbayern muenchen deutschland
ichliebedich liebling sommer123 sonnenschein schmetterling azertyuiop1 bonjour1 bonjour12 bonjour123 soleil12
soleil123 doudou12 doudou123 loulou12 loulou123 chouchou chouchou1 marseille marseille13 olympique psg12345 jetaime12
coucou12 coucou123 nounours camille1 nicolas1 julien12 alexandre maison12 vacances cheval12 princesse princesse1
poisson1 papillon toulouse bordeaux contraseña hola1234 hola12345 holahola colombia colombia1 venezuela peru1234
chile123 espana12 estrella estrellita corazon1 corazon123 mariposa mariposa1 princesa princesa1 hermosa1 hermoso1
gatito12 perrito1 tequiero1 teamo1234 amor1234 amorcito chiquita chiquito cariñito miamor12 miamor123 vidamia1
familia123 diosesamor diosmio1 jesucristo jesusteamo guadalupe jose1234 santiago santiago1 camila12 sofia123 natalia1
carolina carolina1 paola123 adriana1 flamengo saudade1 amormeu1 teamo123! felicidade rafael12 rodrigo1 gustavo1
ciaociao ciao1234 amoremio1 napoli12 forzanapoli forzamilan forzainter francesca francesca1 alessandro alessandra
giovanni giovanna giuseppe valentino stefania stefano1 federica federico antonella pasquale vaffanculo cambiami
benvenuto polska12 polska123 kochamcie kocham12 haslo123 haslo1234 kasia123 agnieszka1 agnieszka marcin12 dupadupa
misiek12 wachtwoord welkom01 welkom123 welkom12 ajax1234 feyenoord amsterdam rotterdam nederland hallo12345 geheim12
lieverd1 istanbul galatasaray1 fenerbahce1 besiktas1903 trabzon61 ankara06 sifre123 123456as privet12 nataly12
svetlana tatiana1 vladimir vladislav dimadima dima1234 sergey12 andrey12 nikita12 maksim12 alexey12 moskva12 spartak1
zenit123 lokomotiv rossiya1 ytrewq12 lol12345 qweqwe123 1qaz1qaz zxcasdqwe woaini1314 woaini520 woaini123 5201314a
52013145 1314520a aini1314 a5201314 wang1234 zhang123 li123456 iloveyou520 jay12345 qq123456 qq123123 qq1234567
zxc123456 zxc12345 aaa123456 aaa12345 wang123456 hello123456 woshishui nihao123 nihaoma1 sakura12 sakura123 doraemon
hatsunemiku onepiece onepiece1 sasuke12 uzumaki1 itachi12 dragonball dragonballz goku1234 vegeta12 bleach12 deathnote
fullmetal evangelion totoro12 sailormoon finalfantasy cloudstrife sephiroth kingdomhearts metalgear residentevil
silenthill castlevania megaman1 tombraider laracroft halflife halflife2 counterstrike counterstrike1 callofduty
callofduty1 battlefield assassin assassin1 assassins runescape runescape1 worldofwarcraft diablo2lod diablo12
leagueoflegends dota2dota guildwars everquest ultimaonline planescape baldursgate morrowind skyrim12 fallout3 fallout4
bioshock masseffect dragonage witcher3 creeper1 herobrine pubg1234 clashofclans angrybirds candycrush farmville
snapchat whatsapp dropbox1 github123 adobe123 photoshop photoshop1 dictionary encyclopedia literature mathematics
chemistry biology1 physics1 history1 geography science1 engineer engineer1 engineering director doctor12 dentist1
lawyer12 teacher1 teacher12 student1 student12 student123 college1 university harvard1 stanford princeton classroom
graduate school12 school123 highschool homework kindergarten library1 notebook1 mustang65 f150f150 truck123 trucker1
tractor1 johndeere caterpillar mountain mountain1 mountains adventure traveler explorer paradise paradise1 hawaii50
honolulu losangeles sanfrancisco sandiego1 lasvegas lasvegas1 brooklyn brooklyn1 manhattan jersey12 philadelphia
pittsburgh cleveland detroit1 houston1 dallas214 atlanta1 miami305 orlando1 seattle1 portland washington carolina12
tennessee kentucky louisiana oklahoma nebraska colorado colorado1 arizona1 montana1 wisconsin minnesota michigan
michigan1 birmingham edinburgh glasgow1 melbourne sydney12 brisbane newzealand auckland singapore malaysia malaysia1
indonesia indonesia1 jakarta1 bandung1 surabaya philippines pilipinas manila12 thailand vietnam1 hongkong shanghai
beijing1 beijing2008 mumbai12 bangalore karachi1 lahore12 islamabad bangladesh srilanka nepal123 egypt123 morocco1
algerie1 tunisie1 nigeria1 nigeria123 ghana123 kenya123 southafrica zimbabwe ethiopia jerusalem israel12 palestine
lebanon1 saudi123 dubai123 kuwait12 mackenzie maximilian maximus1 precious precious1 rocky123 lucky13! bailey12
bailey123 maddie12 chloe123 bella123 buddy123 buddy1234 max12345 sammy123 sammy1234 smokey12 tigger12 tigger123
oreo1234 simba123 simba1234 felix123 garfield1 whiskers whiskers1 fluffy12 fluffy123 mittens1 patches1 peaches1
pumpkin1 pumpkin2 muffin12 brownie1 cookies1 oatmeal1 pancake1 pineapple coconut1 watermelon raspberry mushroom
tomatoes potatoes spaghetti macaroni cheesecake cheeseburger hamburger hotdog12 pizzahut mcdonalds burgerking
starbucks cocacola cocacola1 pepsi123 pepsicola drpepper drpepper1 mountaindew gatorade heineken budweiser guinness
smirnoff jackdaniels johnniewalker bacardi1 captain1 captainmorgan marlboro marlboro1 newport1 newport100 cannabis
marijuana weed4200 weed1234 smokeweed 420weed1 ganja420 getmoney getmoney1 moneymaker cashmoney cashmoney1 gangsta1
gangster gangster1 thuglife thuglife1 hustler1 pimpin12 pimp1234 bigpimpin playa123 westside eastside southside
northside compton1 2pac2pac tupacshakur biggie12 snoopdogg slimshady slimshady1 50cent50 gunit123 lilwayne lilwayne1
youngmoney wutang36 wutangclan wiz12345 drake123 chrisbrown chrisbrown1 soulja12 shakira1 mariah12 jonasbrothers
joejonas1 nickjonas1 nickjonas hannahmontana mileycyrus milleycyrus zacefron highschoolmusical harrystyles niallhoran
directioner selena12 selenagomez taylorswift ladygaga ladygaga1 katyperry michaeljackson elvispresley johnlennon
paulmccartney rollingstones rollingstone doors123 thedoors1 slayer666 korn1234 korn69korn kurtcobain pearljam
pearljam1 soundgarden foofighters tool1234 marilynmanson ozzyozzy kissarmy kiss1234 musiclover musicislife ilovemusic1
musicman musical1 soundtrack composer concerto symphony orchestra beethoven mozart12 mozart123 bach1234 chopin12
vivaldi1 pianoman guitarra guitarman guitarhero bassman1 bassplayer bassguitar drummerboy singing1 dancing1 ballerina
reggae12 rasta123 rastafari technoman trance12 trance123 djtiesto discoteca abcde12345 abcdef123 abcdefgh1 asdfghjkl1
asdfghjkl123 asdfg12345 poiuy123 mnbvcxz1 mnbvcxz123 0okm9ijn 99999999a 1password 1234password 123password passwords
passwords1 thisismypassword thisisapassword thisisit letmepass opendoor openthedoor imcool12 imthebest iamthebest
iamgreat iamgod12 iamcool1 number1! number10 number12 number13 number23 numberone no1knows topgun12 maverick maverick1
iceman123 goose123 apollo11 apollo13 apollo12 discovery challenger1 columbia endeavour enterprise2 nasa1234 spaceman
spacebar astronaut galaxy12 universe universe1 infinity infinity1 eternity eternal1 destiny1 destiny2 serenity
serenity1 harmony1 melody12 symphony1 trinity12 pegasus1 mermaid1 fairytale cinderella rapunzel sleepingbeauty
pocahontas aladdin1 peterpan peterpan1 captainhook neverland1 dumbledore1 gryffindor1 quidditch hogwarts hogwarts1
snape123 sirius12 potter12
`),
)

/** One or two characters repeated, as in 00000000 and 12121212, or four digits twice. */
const REPEATED = /^(?:([!-~]{1,2})\1{3,15}|(\d{4})\2)$/

/** Whether a password of at least 8 characters is common, in any case. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  if (OTHERS.has(lower) || WORDS.has(lower) || REPEATED.test(lower)) return true
  if (RUNS.some((run) => run.includes(lower))) return true
  for (let end = 1; end < lower.length; end++) {
    const [word, rest] = [lower.slice(0, end), lower.slice(end)]
    if (WORDS.has(word) && (rest === word || isEnding(rest))) return true
  }
  return false
}
