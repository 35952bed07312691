import { FirstTables1795258792618 } from './1795258792618-first-tables.js';
import { Search1795258792619 } from './1795258792619-search.js';
import { StatusCounts1795262000000 } from './1795262000000-status-counts.js';
import { WaitingLongest1795262965149 } from './1795262965149-waiting-longest.js';
import { MailsInOrder1795270899452 } from './1795270899452-mails-in-order.js';
import { SubmissionKeys1795271690711 } from './1795271690711-submission-keys.js';
import { RecordOfRefusals1795271767855 } from './1795271767855-record-of-refusals.js';
import { QuickLists1795272820821 } from './1795272820821-quick-lists.js';
import { RecordOfAPerson1795275400000 } from './1795275400000-record-of-a-person.js';
import { Notes1795276882428 } from './1795276882428-notes.js';
import { NamesInTwoScripts1795281000000 } from './1795281000000-names-in-two-scripts.js';
import { LanguageOfFirstSignIn1795294822410 } from './1795294822410-language-of-first-sign-in.js';
import { MailsThatGrow1795330000000 } from './1795330000000-mails-that-grow.js';
import { MailsWithGaps1795335722000 } from './1795335722000-mails-with-gaps.js';
import { AdministratorsFound1795336500000 } from './1795336500000-administrators-found.js';
import { KnownSessions1795345000000 } from './1795345000000-known-sessions.js';
import { ListsByName1795350000000 } from './1795350000000-lists-by-name.js';
import { TermsOfExperts1795360000000 } from './1795360000000-terms-of-experts.js';
import { AddVocabularyAdditions1795361000000 } from './1795361000000-add-vocabulary-additions.js';
import { ChosenFor1795362000000 } from './1795362000000-chosen-for.js';
import { StatesOfAssignments1795364776043 } from './1795364776043-states-of-assignments.js';
import { Attention1795366713639 } from './1795366713639-attention.js';
import { Pauses1795500000000 } from './1795500000000-pauses.js';
import { Hours1795501000000 } from './1795501000000-hours.js';
import { Certificates1795502000000 } from './1795502000000-certificates.js';
import { MailedLinksAndClocks1795600000000 } from './1795600000000-mailed-links-and-clocks.js';
import { HoursAsked1795600100000 } from './1795600100000-hours-asked.js';
import { ImpactCounted1795700000000 } from './1795700000000-impact-counted.js';
import { KeptStatistics1795700100000 } from './1795700100000-kept-statistics.js';
import { ConfirmedSessions1795800000000 } from './1795800000000-confirmed-sessions.js';
import { HoursSentOnce1795800100000 } from './1795800100000-hours-sent-once.js';
import { CheckInsSaidOnce1795800200000 } from './1795800200000-check-ins-said-once.js';
import { AuditStream1795800500000 } from './1795800500000-audit-stream.js';
import { KeptFiles1795800950000 } from './1795800950000-kept-files.js';
import { RemovedAccounts1795900300000 } from './1795900300000-removed-accounts.js';
import { NumbersStay1795900400000 } from './1795900400000-numbers-stay.js';
import { Consents1795900410000 } from './1795900410000-consents.js';
import { SubscriptionsEnd1795900420000 } from './1795900420000-subscriptions-end.js';
import { Passkeys1795900430000 } from './1795900430000-passkeys.js';
import { MonthsCounted1795900500000 } from './1795900500000-months-counted.js';
import { LettersCounted1795900510000 } from './1795900510000-letters-counted.js';
import { LettersOfThoseHere1795900520000 } from './1795900520000-letters-of-those-here.js';
import { CountsByKind1795900600000 } from './1795900600000-counts-by-kind.js';
import { IdempotentAnswers1795910050000 } from './1795910050000-idempotent-answers.js';
import { DropKeptFiles1795910060000 } from './1795910060000-drop-kept-files.js';
import { NoCounters1795920000000 } from './1795920000000-no-counters.js';
import { MailQueueColumns1795920010000 } from './1795920010000-mail-queue-columns.js';

/** Every migration, oldest first. */
export const migrations = [
  FirstTables1795258792618,
  Search1795258792619,
  StatusCounts1795262000000,
  WaitingLongest1795262965149,
  MailsInOrder1795270899452,
  SubmissionKeys1795271690711,
  RecordOfRefusals1795271767855,
  QuickLists1795272820821,
  RecordOfAPerson1795275400000,
  Notes1795276882428,
  NamesInTwoScripts1795281000000,
  LanguageOfFirstSignIn1795294822410,
  MailsThatGrow1795330000000,
  MailsWithGaps1795335722000,
  AdministratorsFound1795336500000,
  KnownSessions1795345000000,
  ListsByName1795350000000,
  TermsOfExperts1795360000000,
  AddVocabularyAdditions1795361000000,
  ChosenFor1795362000000,
  StatesOfAssignments1795364776043,
  Attention1795366713639,
  Pauses1795500000000,
  Hours1795501000000,
  Certificates1795502000000,
  MailedLinksAndClocks1795600000000,
  HoursAsked1795600100000,
  ImpactCounted1795700000000,
  KeptStatistics1795700100000,
  ConfirmedSessions1795800000000,
  HoursSentOnce1795800100000,
  CheckInsSaidOnce1795800200000,
  AuditStream1795800500000,
  KeptFiles1795800950000,
  RemovedAccounts1795900300000,
  NumbersStay1795900400000,
  Consents1795900410000,
  SubscriptionsEnd1795900420000,
  Passkeys1795900430000,
  MonthsCounted1795900500000,
  LettersCounted1795900510000,
  LettersOfThoseHere1795900520000,
  CountsByKind1795900600000,
  IdempotentAnswers1795910050000,
  DropKeptFiles1795910060000,
  NoCounters1795920000000,
  MailQueueColumns1795920010000,
];
