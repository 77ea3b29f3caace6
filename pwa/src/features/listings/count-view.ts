import { createClient } from '@supabase/supabase-js';
import { ownTask } from '../../shared/own-task.ts';
import { runtimeConfig } from '../../shared/runtime-config.ts';
import { deviceMark } from './device-mark.ts';
import { mayBeCounted } from './may-be-counted.ts';

const noRows = 'PGRST116';

/**
 * Counts one look at a hostel; the new total, or null when the counter cannot be reached or the person
 * may be a child.
 */
export async function countView(hostelId: string): Promise<number | null> {
  try {
    if (!(await mayBeCounted())) return null;
    const { views } = await runtimeConfig();
    const supabase = createClient(views.url || location.origin, views.anonKey, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    });
    await ownTask();
    const before = await supabase
      .from('hostel_views')
      .select('views_count')
      .eq('hostel_id', hostelId)
      .single();
    if (before.error && before.error.code !== noRows) throw before.error;
    const { data, error } = await supabase.rpc('count_view', {
      p_hostel_id: hostelId,
      p_visitor: await deviceMark(),
    });
    if (error) throw error;
    return Number(data);
  } catch (error) {
    console.error('The view could not be counted.', error);
    return null;
  }
}
