/** The port `autosave` of the flows that leave the editor. */
import { failed } from '../../../machines/_kit/failure';
import type { Call } from '../../../machines/_kit';
import { untilAborted } from '../../_kit/abort';
import { requestSite } from '../../_kit/site-request';

/** Autosaves the post; rejects on failure. */
export type Autosave = () => Promise< void >;

/** The editor could not save; its error message becomes the reason. */
const refused = ( error: unknown ) =>
	failed( 'refused', { reason: error instanceof Error ? error.message : String( error ) } );

/** The service of the port. Leaving does not abort the save, but nothing waits for it any more. */
export const createAutosave =
	( autosave: Autosave ): Call< void, void > =>
	( _: void, signal: AbortSignal ) =>
		requestSite( signal, () => untilAborted( autosave(), signal ), refused );
