import type { Tag } from '../../../machines/_kit';
import type { EditorStore } from '../editor/editor-store';

let editors = 0;

/**
 * Implements the tags `holds-save` and `holds-page`: while any flow of an editor has them, saving and autosaving are locked, and leaving
 * the page asks for confirmation.
 */
export class SaveLocks {
	// Embedded editors share one post, so each has its own lock.
	private readonly lock = `statecraft-flows-${ ++editors }`;
	private isScheduled = false;
	private holdsSave = false;

	/**
	 * @param editor The editor.
	 * @param anyHas Whether any flow of the editor has a tag now.
	 */
	constructor(
		private readonly editor: EditorStore,
		private readonly anyHas: ( tag: Tag ) => boolean
	) {}

	/** Schedules a check in a microtask, at most one at a time: changes may occur while React renders, or a hundred times a second. */
	update(): void {
		if ( ! this.isScheduled ) {
			this.isScheduled = true;
			queueMicrotask( () => {
				this.isScheduled = false;
				this.apply();
			} );
		}
	}

	private apply(): void {
		const holdsSave = this.anyHas( 'holds-save' );
		if ( holdsSave !== this.holdsSave ) {
			this.holdsSave = holdsSave;
			this.editor.lockSaving( this.lock, holdsSave );
		}
		// Only while needed: a listener keeps the page out of the browser's back-forward cache.
		if ( this.anyHas( 'holds-page' ) ) {
			window.addEventListener( 'beforeunload', this.confirmLeave );
		} else {
			window.removeEventListener( 'beforeunload', this.confirmLeave );
		}
	}

	private readonly confirmLeave = ( event: BeforeUnloadEvent ) => event.preventDefault();
}
