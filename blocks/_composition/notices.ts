/** What the editor tells its user: after coming back from another page, and before publishing. */
import { register as queryNotices } from '../_extensions/query-notices';
import { register as readiness } from '../_extensions/readiness';
import type { System } from '../_runtime/registration/system';

export const notices: System = {
	registrations: { queryNotices, readiness },
};
