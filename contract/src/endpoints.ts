import { clientLogin, coachLogin, login, me, register } from './auth.ts';
import { deleteBilan, listClientsWithBilans, saveBilan, saveOwnBilan } from './bilans.ts';
import {
  changeClientPoints,
  createClient,
  deleteClient,
  listClients,
  listUsers,
  readClient,
  updateClient,
} from './clients.ts';
import {
  coachProfile,
  listCoachAvailability,
  listCoachClients,
  listCoachCourseBookings,
  listCoachCourses,
  listCoachReservations,
} from './coach-dashboard.ts';
import { createCoach, deleteCoach, listCoaches, listCoachesForAdmin, updateCoach } from './coaches.ts';
import type { Endpoint } from './endpoint.ts';
import {
  bookGroupCourse,
  cancelCourseBooking,
  createGroupCourse,
  deleteGroupCourse,
  listCourseBookings,
  listGroupCourses,
  listOwnBookings,
  updateGroupCourse,
} from './group-courses.ts';
import { health, warmUp } from './health.ts';
import {
  listInstallments,
  listOverdue,
  markPaid,
  markUnpaid,
  updateInstallment,
  updateOverdue,
} from './installments.ts';
import {
  assignPack,
  createPack,
  deletePack,
  listPacks,
  listPacksForAdmin,
  listUserPacks,
  removePack,
  updatePack,
} from './packs.ts';
import {
  createPaymentPlan,
  deletePaymentPlan,
  listPaymentPlans,
  listUnplannedUserPacks,
  paymentHistory,
  paymentStatistics,
  updatePaymentPlan,
} from './payments.ts';
import { planningAvailability, planningReservations } from './planning.ts';
import { listClientPoints, listOwnPoints } from './points.ts';
import { profile } from './profile.ts';
import {
  cancelOwnReservation,
  cancelReservation,
  createBulkReservations,
  deleteReservation,
  listReservations,
  reserve,
} from './reservations.ts';
import {
  bulkDeleteSlots,
  createBulkSlots,
  createSlots,
  deleteSlot,
  listAllAvailability,
  listAvailability,
} from './slots.ts';
import { studio } from './studio.ts';
import { showImage, uploadImage } from './uploads.ts';

/** Every call there is, by name: what the API page shows and what the tests loop over. */
export const endpoints = {
  health,
  warmUp,
  studio,
  login,
  clientLogin,
  coachLogin,
  register,
  me,
  listCoaches,
  listCoachesForAdmin,
  createCoach,
  updateCoach,
  deleteCoach,
  listAvailability,
  listAllAvailability,
  createSlots,
  createBulkSlots,
  deleteSlot,
  bulkDeleteSlots,
  reserve,
  cancelOwnReservation,
  cancelReservation,
  listReservations,
  deleteReservation,
  createBulkReservations,
  listGroupCourses,
  createGroupCourse,
  updateGroupCourse,
  deleteGroupCourse,
  listCourseBookings,
  bookGroupCourse,
  cancelCourseBooking,
  listOwnBookings,
  listPacks,
  listPacksForAdmin,
  createPack,
  updatePack,
  deletePack,
  listUserPacks,
  assignPack,
  removePack,
  listInstallments,
  listOverdue,
  updateOverdue,
  updateInstallment,
  markPaid,
  markUnpaid,
  listPaymentPlans,
  paymentStatistics,
  listUnplannedUserPacks,
  paymentHistory,
  createPaymentPlan,
  updatePaymentPlan,
  deletePaymentPlan,
  listUsers,
  listClients,
  readClient,
  createClient,
  updateClient,
  deleteClient,
  changeClientPoints,
  listOwnPoints,
  listClientPoints,
  listClientsWithBilans,
  saveBilan,
  deleteBilan,
  saveOwnBilan,
  planningAvailability,
  planningReservations,
  profile,
  uploadImage,
  showImage,
  coachProfile,
  listCoachReservations,
  listCoachAvailability,
  listCoachCourses,
  listCoachCourseBookings,
  listCoachClients,
} as const satisfies Readonly<Record<string, Endpoint>>;

export type EndpointName = keyof typeof endpoints;
