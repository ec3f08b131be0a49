import type { SlotDetails } from '@elan/contract/slots/slots.ts';

/** A free hour as the offices read it, for tests. */
export const aSlot = (over: Partial<SlotDetails> = {}): SlotDetails => ({
  id: 9,
  coach_id: 3,
  date: '2026-11-16',
  start_time: '18:00',
  end_time: '18:55',
  session_type: 'normal',
  duration: 55,
  status: 'available',
  is_available: true,
  is_booked: false,
  is_past: false,
  by_rule: false,
  notes: null,
  ...over,
});
