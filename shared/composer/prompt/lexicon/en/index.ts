import type { Lexicon } from '../../meaning'
import { genres } from './genres'
import { manners } from './manners'
import { moods } from './moods'
import { scenes } from './scenes'
import { tracks } from './tracks'
import { unmet } from './unmet'

const nothing =
  'words, on the other hand, low key change, rest of, the rest, ' +
  'in the key of, of course, a lot, leading, lead up, soft drink, soft drinks, love it, would love, i would love, i d love, id love, ' +
  'love to, loves, i love, we love, hope you, i hope, hopefully, dear, please, happy with, not sure, soul mate, house keeping, ' +
  'keyboard typing, good morning, key, major, minor, scratch that, from scratch, fusion of, pop up, run time, runtime, popcorn, ' +
  'game changer, work of, down the aisle, bar, bars, track, tracks, country side, heart rate, dance around, fun fact'

/** Words of ordinary requests that say nothing about the music. Their plurals count too. */
const filler =
  'a an the and or but nor if then than so as of to in on at by for from with without within into onto upon over under up down out off about around through across along near between among ' +
  'behind beside beyond before after during until while since when where which who whom whose what why how that this these those there here not no none neither either both all any some each ' +
  'every many much more most less few several other another same such own only just even still also too very really quite rather pretty somewhat slightly bit little lot lots kind kinda sort type ' +
  'almost nearly maybe perhaps probably definitely actually basically simply again once twice always never ever now soon later already yet well ' +
  'i me my mine myself you your yours u we us our ours they them their he him his she her it its itself im ive id ill youre dont doesnt didnt isnt wasnt cant couldnt wont shouldnt ' +
  's t d ll re ve m n w o p be is am are was were been being do does did done doing have has had having will would can could shall should may might must ought let lets get gets getting got ' +
  'make makes making made create creates creating created compose composes composing composed write writes writing written generate generates generating generated produce produced give gives giving given ' +
  'want wants wanted wanna need needs needed like liked likes love prefer wish try use uses using used add adds added include includes including included put keep keeps play plays playing played ' +
  'show go goes going come comes coming take takes took start starts starting end ends ending begin begins become becomes turn turns sound sounds sounding feel feels feeling feelings seem look looks ' +
  'think know mean say call called tell ask hear heard listen listening set sets fit fits suit suits build built based inspired influenced influences influence style styled styles please thanks thank hi ' +
  'hey hello ok okay yes yeah sure help ' +
  'song songs music musical musically track tracks piece pieces tune tunes melody number composition compositions instrumental instrument instruments instrumentation recording audio midi file sound ' +
  'vibe vibes mood feel atmosphere ambience setting theme themes version element elements part parts section sections thing things something anything nothing everything someone somebody stuff way ways ' +
  'idea example arrangement background loop loops bar bars measure measures tempo speed bpm beat beats key keys scale mode rhythm rhythms pattern patterns line lines hook riff groove sample layer layers ' +
  'voice genre time times level touch hint hints mix mixed blend full length long short quick total overall lead backing rich big small great good nice best better cool lovely beautiful perfect new old ' +
  'different certain whole main first second last next top side middle instead except avoid avoiding minus plus versus vs etc e g ie feat ft ' +
  'one people person man woman guy guys kid day days today tonight moment moments scene place my your suitable appropriate kind right wrong ready note notes played sounding high low ' +
  'together alone apart away back forward front inside outside always featuring feature features driven driving accompanied accompaniment solo leading supporting supported consisting consist contains containing ' +
  'throughout constantly continuous constant quality style video videos clip project product channel intro commercial tutorial podcast movie film game show app website presentation slideshow stream streaming ' +
  'bring evoke evokes evoking remind reminds reminding reminiscent capture captures express expresses convey conveys tells telling story imagine picture describe describing represents ballad ballads band bands group yesterday tomorrow week weeks month months year years am pm hour hours old opening closing celebration'

/** English. */
export const en: Lexicon = { genres, moods, scenes, tracks, manners, unmet, nothing, filler }
