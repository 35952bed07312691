import { fold } from '../platform/search/fold.js';

const ENGLISH = `
  able about actually additional again ago already also always any anybody anyone appreciate area around ask
  available based basic become begin beginner better big bring building call can come cost could current
  currently day different each early easy else end enough especially etc ever every everybody everyone
  everything excellent experience experienced expert expertise field find first follow full general get give
  good great group guide handle hard have help helpful here high hour idea important improve include interest
  interested involve issue job join keep kind know knowledge large last late learn less level like line little
  local long look lot main make many matter mean member month more most much must name need needed new next
  nice number offer often old only open order organize other part people per perhaps person place plan please
  possible practical practice prepare present problem professional project proper provide purpose put quick
  quickly read ready real really relevant require right same section see seek set several share short show
  side similar simple single skill skilled small solid some somebody someone something soon special specialist
  start step still strong such suit suitable support take task team tell thing think time together top topic
  try two type under understand use useful user usual various very volunteer want way week welcome well what
  where while who whole wide wish within without work worker working world would write year yes young
`;
const ARABIC = `
  اجل احتاج احد اخر اداء اذا اساس اساسي اسبوع اشخاص اشهر اضافه اعداد اعمل افراد افضل اكثر امكان امور انجاز
  اهتمام اهل بحاجه بحث بدء بدايه بسيط بشكل بعض تقديم تنفيذ توفير جدا جديد جزء جميع جهد جهه جيد حاجه حاليا حسب
  حول خاص خبره خبير خلال دعم ذات ذوي راغب رغبه زياده سابق ساعه سنه سنوات شخص شديد شكل شهر صغير ضروري طريقه عام
  عامل عدد عده عمل عملي عميق فتره فريق فعال فكره قادر قدره قسم قليل كامل كبير كثير كيفيه لازم لديه متخصص متقدم
  متمكن متميز مجال مجموعه محترف محلي مده مدينه مرحله مساعد مساعده مستوي مشاركه مطلوب معرفه معين مكان مميز
  مناسب مهاره مهم مهمه موجود موضوع نبحث نحتاج نريد نطلب نوع هدف واسع وجود وقت يساعد يستطيع يعرف يمكن
`;
const FILLERS = new Set([ENGLISH, ARABIC].flatMap((words) => words.trim().split(/\s+/)).map(fold));

/** Returns whether a word that the vocabulary lacks says nothing about a skill. Briefs and profiles share many of them. */
export const isFiller = (key: string): boolean => FILLERS.has(key);
