import {
  createAbsence,
  decideAbsence,
  deleteAbsence,
  listAbsencePeople,
  listAbsences,
  listAffectedBookings,
  listCoachAbsences,
  markAbsencePerson,
} from './absences/absences.ts';
import { clientLogin, coachLogin, login, me, register } from './auth/auth.ts';
import { chooseLanguage } from './auth/language-choice.ts';
import {
  changeOwnEmail,
  changeOwnPassword,
  endLoginSession,
  endOtherLoginSessions,
  listLoginSessions,
  readOwnEmail,
} from './auth/login-sessions.ts';
import { logout } from './auth/logout.ts';
import { createPasswordLink, forgotPassword, resetPassword } from './auth/password-links.ts';
import {
  deleteBilan,
  listBilanVersions,
  listClientsWithBilans,
  saveBilan,
  saveOwnBilan,
} from './bilans/bilans.ts';
import {
  createCalendarFeed,
  readCalendarFeed,
  revokeCalendarFeed,
  showCalendarFeed,
  showCourseCalendar,
  showSessionCalendar,
} from './calendars/calendars.ts';
import {
  listClientMeetings,
  listClientPurchases,
  listClientReceipts,
  readClientRecord,
} from './clients/client-record.ts';
import {
  changeClientPoints,
  createClient,
  deleteClient,
  listClients,
  listUsers,
  readClient,
  readClientAgenda,
  updateClient,
} from './clients/clients.ts';
import { closeOwnAccount, readClosing, readOwnAccount, updateOwnAccount } from './clients/own-account.ts';
import { downloadOwnData, printOwnData } from './clients/own-data.ts';
import { changeOwnPhone } from './clients/own-phone.ts';
import { profile } from './clients/profile.ts';
import { listClosures } from './closures/closures.ts';
import { createClosure, createClosures, deleteClosure } from './closures/closures-admin.ts';
import {
  cancelClientSeat,
  cancelClientSession,
  coachProfile,
  listCoachAvailability,
  listCoachClients,
  listCoachCourseBookings,
  listCoachCourses,
  listCoachDays,
  listCoachReservations,
  markSeatPresence,
  markSessionPresence,
} from './coach-dashboard/coach-dashboard.ts';
import { readCoachNews } from './coach-dashboard/coach-dashboard-news.ts';
import { readCoachNext } from './coach-dashboard/coach-dashboard-next.ts';
import { listCoaches, listCoachesForAdmin } from './coaches/coaches.ts';
import { createCoach, deleteCoach, updateCoach } from './coaches/coaches-admin.ts';
import {
  listDeskReminders,
  markDeskReminder,
  readReminderText,
  updateReminderText,
} from './desk-reminders/desk-reminders.ts';
import type { Endpoint } from './endpoint.ts';
import { courseEndpoints } from './group-courses/course-endpoints.ts';
import {
  changeMailChoices,
  readClientMailChoices,
  readMailChoices,
  unsubscribe,
} from './mails/mail-choices.ts';
import {
  listMails,
  readMail,
  readMailQueue,
  readMailSettings,
  resendMail,
  sendTestMail,
  showMailPage,
  updateMailSettings,
} from './mails/mails-admin.ts';
import { readOwnMissed } from './missed/missed.ts';
import { pardonParticipant, pardonReservation, readClientMissed } from './missed/missed-admin.ts';
import { listPacks } from './packs/packs.ts';
import {
  assignPack,
  createPack,
  deletePack,
  listPacksForAdmin,
  listUserPacks,
  previewPackRemoval,
  removePack,
  updatePack,
} from './packs/packs-admin.ts';
import { paymentEndpoints } from './payments/payment-endpoints.ts';
import { planningAvailability, planningReservations } from './planning/planning.ts';
import { listClientPoints, listOwnPoints } from './points/points.ts';
import {
  markAllPresent,
  markParticipantPresence,
  markReservationPresence,
} from './presence/presence-admin.ts';
import { readBookingRules, updateBookingRules } from './reservations/booking-rules.ts';
import {
  cancelOwnReservation,
  cancelReservation,
  createBulkReservations,
  deleteReservation,
  listReservations,
  readReservation,
  reserve,
} from './reservations/reservations.ts';
import { exportReservations } from './reservations/reservations-export.ts';
import {
  moveReservation,
  moveReservations,
  previewReservationMoves,
  readReservationHistory,
} from './reservations/reservations-moving.ts';
import { readMovableReservation, releaseReservation } from './reservations/reservations-own.ts';
import { cancelWeekly, previewWeekly, reserveWeekly } from './reservations/reservations-weekly.ts';
import { openStudio, readSetup } from './setup/setup.ts';
import {
  bulkDeleteSlots,
  createBulkSlots,
  createSlots,
  deleteSlot,
  listAllAvailability,
  listAvailability,
  listOpenHours,
  previewBulkSlots,
  readCoachHours,
} from './slots/slots.ts';
import { health, warmUp } from './studio/health.ts';
import { studio } from './studio/studio.ts';
import { readStudioSettings, updateStudioSettings } from './studio/studio-admin.ts';
import { readUpkeep } from './studio/upkeep.ts';
import { changeStartPage, readStartPage } from './today/start-page.ts';
import { readToday } from './today/today.ts';
import { showImage, uploadImage } from './uploads/uploads.ts';
import { joinWaitingList, leaveWaitingList, listOwnWaits } from './waiting-lists/waiting-lists.ts';
import { addWaiter, listWaiters, orderWaiters, removeWaiter } from './waiting-lists/waiting-lists-admin.ts';
import { deleteCoachWeek, readCoachWeek, updateCoachWeek } from './weeks/weeks.ts';

/** Every call there is, by name: what the API page shows and what the tests loop over. */

export const endpoints = {
  health,
  warmUp,
  studio,
  readSetup,
  openStudio,
  readStudioSettings,
  updateStudioSettings,
  readUpkeep,
  readBookingRules,
  updateBookingRules,
  login,
  clientLogin,
  coachLogin,
  register,
  me,
  chooseLanguage,
  logout,
  changeOwnPassword,
  readOwnEmail,
  changeOwnEmail,
  listLoginSessions,
  endLoginSession,
  endOtherLoginSessions,
  forgotPassword,
  resetPassword,
  createPasswordLink,
  listCoaches,
  listCoachesForAdmin,
  createCoach,
  updateCoach,
  deleteCoach,
  listAvailability,
  listOpenHours,
  listAllAvailability,
  readCoachHours,
  createSlots,
  createBulkSlots,
  previewBulkSlots,
  deleteSlot,
  bulkDeleteSlots,
  readCoachWeek,
  updateCoachWeek,
  deleteCoachWeek,
  listClosures,
  createClosure,
  createClosures,
  deleteClosure,
  listCoachAbsences,
  listAbsences,
  listAffectedBookings,
  createAbsence,
  decideAbsence,
  deleteAbsence,
  listAbsencePeople,
  markAbsencePerson,
  reserve,
  cancelOwnReservation,
  cancelReservation,
  releaseReservation,
  readMovableReservation,
  previewWeekly,
  reserveWeekly,
  cancelWeekly,
  moveReservation,
  moveReservations,
  previewReservationMoves,
  readReservationHistory,
  exportReservations,
  listReservations,
  readReservation,
  deleteReservation,
  createBulkReservations,
  ...courseEndpoints,
  listPacks,
  listPacksForAdmin,
  createPack,
  updatePack,
  deletePack,
  listUserPacks,
  assignPack,
  previewPackRemoval,
  removePack,
  ...paymentEndpoints,
  listUsers,
  listClients,
  readClient,
  readClientRecord,
  listClientMeetings,
  listClientPurchases,
  listClientReceipts,
  readClientAgenda,
  createClient,
  updateClient,
  deleteClient,
  changeClientPoints,
  listOwnPoints,
  listClientPoints,
  listClientsWithBilans,
  saveBilan,
  deleteBilan,
  listBilanVersions,
  saveOwnBilan,
  planningAvailability,
  planningReservations,
  listDeskReminders,
  markDeskReminder,
  readReminderText,
  updateReminderText,
  profile,
  changeOwnPhone,
  readOwnAccount,
  updateOwnAccount,
  readClosing,
  closeOwnAccount,
  downloadOwnData,
  printOwnData,
  uploadImage,
  showImage,
  showCalendarFeed,
  readCalendarFeed,
  createCalendarFeed,
  revokeCalendarFeed,
  showSessionCalendar,
  showCourseCalendar,
  readMailChoices,
  changeMailChoices,
  readClientMailChoices,
  unsubscribe,
  listMails,
  readMailQueue,
  readMailSettings,
  updateMailSettings,
  sendTestMail,
  readMail,
  resendMail,
  showMailPage,
  coachProfile,
  listCoachReservations,
  listCoachAvailability,
  listCoachCourses,
  listCoachDays,
  readCoachNews,
  readCoachNext,
  listCoachCourseBookings,
  listCoachClients,
  cancelClientSession,
  cancelClientSeat,
  markSessionPresence,
  markSeatPresence,
  markReservationPresence,
  markParticipantPresence,
  markAllPresent,
  readOwnMissed,
  readClientMissed,
  pardonReservation,
  pardonParticipant,
  readToday,
  readStartPage,
  changeStartPage,
  joinWaitingList,
  leaveWaitingList,
  listOwnWaits,
  listWaiters,
  addWaiter,
  orderWaiters,
  removeWaiter,
} as const satisfies Readonly<Record<string, Endpoint>>;
