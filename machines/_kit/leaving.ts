/**
 * The way out of the editor: the post is saved first, and who cannot save it chooses. The states are the same in every flow that leaves; a flow
 * that has them declares the port `autosave`, the actions `assignFailure` and `clearFailure`, and the delay `saveLimit`.
 */
import { failureParams, timeoutParams } from './failure';

/**
 * The state in which the post is saved.
 *
 * @param to         Where it leads.
 * @param to.saved   The transition that leaves the editor.
 * @param to.unsaved The target if the post cannot be saved.
 * @param to.stay    The target if the author cancels.
 */
export const autosaving = < const Saved, const Unsaved extends string, const Stay extends string >( to: {
	saved: Saved;
	unsaved: Unsaved;
	stay: Stay;
} ) =>
	( {
		tags: [ 'busy', 'stoppable' ],
		invoke: {
			id: 'autosave',
			src: 'autosave',
			onDone: to.saved,
			onError: { target: to.unsaved, actions: { type: 'assignFailure', params: failureParams } },
		},
		on: { 'leave.cancel': to.stay },
		after: { saveLimit: { target: to.unsaved, actions: { type: 'assignFailure', params: timeoutParams } } },
	} ) as const;

/**
 * The state in which the author chooses.
 *
 * @param on Its transitions: to leave all the same, or to stay.
 */
export const notLeft = < const On extends { 'leave.anyway': unknown; 'leave.cancel': unknown } >( on: On ) =>
	( {
		description: 'The post could not be saved, so the editor was not left.',
		tags: 'failed',
		exit: 'clearFailure',
		on,
	} ) as const;
