/**
 * Keeps unfinished work of flows when the post is saved or the page is lost: it is written into the saved content and the local autosave
 * but never into the editor, so that no undo level contains it. The same applies when the author navigates to another post and back, as to
 * a synced pattern.
 */
import { serialize } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { addFilter } from '@wordpress/hooks';
import type { PostBlock } from './block-tree';
import type { EditedPost } from './edited-post';
import { withAttributes } from './with-attributes';
import type { Unfinished } from './with-attributes';

/** The shortest interval between two local autosaves, in milliseconds. */
const PAUSE = 2_000;
/** The interval is at least this many times as long as the last write took, so that writing takes at most 2 % of the time. */
const SHARE = 50;

/** The sessionStorage key of the editor's local autosave, which it offers to restore when the post is opened again. */
const backupKey = ( post: string ) => `wp-autosave-block-editor-post-${ post }`;

/** A flow whose block is in a post that is no longer the edited one. */
interface LeftFlow {
	/** See `EditedPost.name`. */
	post: string;
	/** The attributes to keep; null once the flow continues with another block. */
	waitingUnfinished: () => Unfinished | null;
}

export class UnfinishedWork {
	private timer: ReturnType< typeof setTimeout > | undefined;
	private readonly left = new Set< LeftFlow >();
	/** The blocks of the post when a flow last had unfinished work. */
	private last: { post: string; blocks: readonly PostBlock[] | null } | undefined;

	/**
	 * @param post       The edited post.
	 * @param unfinished Returns the unfinished work in it.
	 */
	constructor(
		private readonly post: Pick< EditedPost, 'backup' | 'blocks' | 'leftPost' | 'name' | 'setContent' >,
		private readonly unfinished: () => readonly Unfinished[]
	) {
		addFilter( 'editor.preSavePost', 'statecraft/keep-unfinished', ( edits: object ) => {
			const content = this.content();
			if ( content === null ) {
				return edits;
			}
			// As the editor does before it saves, so that the saved content does not count as an unsaved change.
			this.post.setContent( content );
			return { ...edits, content };
		} );
		// The editor, too, writes the local autosave from time to time, and without this work: the last word is ours. When `pagehide` is fired, the
		// browser has ended the requests, and flows have failed. A page in the background may end without an event.
		window.addEventListener( 'beforeunload', () => void this.backUp() );
		document.addEventListener( 'visibilitychange', () => document.hidden && this.backUp() );
	}

	/** Called when a flow has changed. Schedules a local autosave, unless one is scheduled. */
	update(): void {
		if ( this.unfinished().length === 0 ) {
			return;
		}
		this.last = { post: this.post.name(), blocks: this.post.blocks() };
		if ( this.timer === undefined ) {
			this.backUpLater( PAUSE );
		}
	}

	/**
	 * Called when the editor has navigated to another post: the unfinished work becomes part of the edits of the post it left, and is saved
	 * with them.
	 */
	leave( left: LeftFlow ): void {
		const blocks = this.post.leftPost( left.post ).blocks();
		if ( blocks && left.waitingUnfinished() ) {
			this.left.add( left );
			this.edit( left.post, blocks );
		}
	}

	/** Called when the flow ends because the author has not come back: writes the work so far into the attributes of its block. */
	abandon( left: LeftFlow ): void {
		const work = left.waitingUnfinished();
		this.left.delete( left );
		const blocks = this.post.leftPost( left.post ).blocks() ?? this.blocksOf( left.post );
		if ( work && blocks ) {
			this.edit( left.post, withAttributes( blocks, [ work ] ) );
		}
	}

	private blocksOf( post: string ): readonly PostBlock[] | null | undefined {
		return this.last?.post === post ? this.last.blocks : null;
	}

	private edit( post: string, blocks: readonly PostBlock[] ): void {
		const waiting = () =>
			[ ...this.left ].flatMap( ( one ) => ( one.post === post && one.waitingUnfinished() ) || [] );
		this.post.leftPost( post ).edit( {
			blocks,
			content: ( record ) => serialize( withAttributes( record.blocks ?? [], waiting() ) as Block[] ),
		} );
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

	/** Writes the local autosave; false when there is no unfinished work. */
	private backUp(): boolean {
		const content = this.content();
		if ( content === null ) {
			return false;
		}
		const { id, title, excerpt } = this.post.backup();
		try {
			window.sessionStorage.setItem( backupKey( id ), JSON.stringify( { post_title: title, content, excerpt } ) );
		} catch {
			// sessionStorage is full or blocked.
		}
		return true;
	}

	/** The serialized post with the unfinished work; null when there is none. */
	private content(): string | null {
		const unfinished = this.unfinished();
		const blocks = unfinished.length > 0 ? this.post.blocks() : null;
		return blocks && serialize( withAttributes( blocks, unfinished ) as Block[] );
	}
}
