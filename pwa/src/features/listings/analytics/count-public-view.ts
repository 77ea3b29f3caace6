import { createClient } from '@supabase/supabase-js';
import { yieldToMain } from '../../../shared/runtime/yield-to-main.ts';
import { runtimeConfig } from '../../../shared/runtime/runtime-config.ts';
import { isTrackingAllowed } from '../../../offline/analytics/analytics-consent.ts';

const noRows = 'PGRST116';

/**
 * Counts one view if a `ticket` is given and returns the total. If counting fails, returns the
 * total before this view. Null when it is unknown or tracking is not allowed.
 */
export async function countPublicView(
  hostelId: string,
  ticket: string | undefined,
): Promise<number | null> {
  try {
    if (!(await isTrackingAllowed())) return null;
    const { views } = await runtimeConfig();
    const supabase = createClient(views.url || location.origin, views.anonKey, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    });
    await yieldToMain();
    const before = await supabase
      .from('hostel_views')
      .select('views_count')
      .eq('hostel_id', hostelId)
      .single();
    if (before.error && before.error.code !== noRows) throw before.error;
    const shown = before.data ? Number(before.data.views_count) : null;
    if (ticket === undefined) return shown;
    const { data, error } = await supabase.rpc('count_view', { p_ticket: ticket });
    if (!error) return Number(data);
    console.error('The view could not be counted.', error);
    return shown;
  } catch (error) {
    console.error('The view could not be counted.', error);
    return null;
  }
}
