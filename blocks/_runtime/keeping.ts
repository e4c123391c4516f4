/**
 * What is under way when the post is saved, or when the page is lost, is kept: it stands in what is saved, and never in the editor, so that Undo
 * does not lead there.
 */
import { serialize } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { addFilter } from '@wordpress/hooks';
import type { EditedPost } from './edited-post';
import { withAttributes } from './with-attributes';
import type { Unfinished } from './with-attributes';

/** How often the page's own backup is written at most, in milliseconds. */
const PAUSE = 2_000;
/** How much of the time may go into that: one part of so many. */
const SHARE = 50;

/** The backup that the editor itself writes from time to time, and offers when the page is opened again. */
const nameOfBackup = ( post: string ) => `wp-autosave-block-editor-post-${ post }`;

export class Keeping {
	private timer: ReturnType< typeof setTimeout > | undefined;

	/**
	 * @param post       The post that is edited.
	 * @param unfinished What is under way in it.
	 */
	constructor(
		private readonly post: Pick< EditedPost, 'blocks' | 'backup' | 'saves' >,
		private readonly unfinished: () => readonly Unfinished[]
	) {
		addFilter( 'editor.preSavePost', 'statecraft/keep-unfinished', ( edits: object ) => {
			const content = this.content();
			if ( content === null ) {
				return edits;
			}
			// As the editor does before it saves: what it has sent is no change any more.
			this.post.saves( content );
			return { ...edits, content };
		} );
	}

	/** A flow has changed. Costs nothing while a backup is due anyway. */
	update(): void {
		if ( this.timer === undefined && this.unfinished().length > 0 ) {
			this.backUpLater( PAUSE );
		}
	}

	private backUpLater( pause: number ): void {
		this.timer = setTimeout( () => {
			this.timer = undefined;
			const begin = performance.now();
			if ( this.backUp() ) {
				this.backUpLater( Math.max( PAUSE, SHARE * ( performance.now() - begin ) ) );
			}
		}, pause );
	}

	/** Writes the backup, unless nothing is under way. */
	private backUp(): boolean {
		const content = this.content();
		if ( content === null ) {
			return false;
		}
		const { id, title, excerpt } = this.post.backup();
		try {
			window.sessionStorage.setItem(
				nameOfBackup( id ),
				JSON.stringify( { post_title: title, content, excerpt } )
			);
		} catch {
			// The browser has no room for it, or keeps nothing.
		}
		return true;
	}

	/** The post with what is under way; null when nothing is. */
	private content(): string | null {
		const unfinished = this.unfinished();
		const blocks = unfinished.length > 0 ? this.post.blocks() : null;
		return blocks && serialize( withAttributes( blocks, unfinished ) as Block[] );
	}
}
