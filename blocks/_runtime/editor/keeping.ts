/**
 * What is under way when the post is saved, or when the page is lost, is kept: it stands in what is saved, and never in the editor, so that Undo
 * does not lead there. So it does when the author goes on to another post, and back from it, as from a synced pattern.
 */
import { serialize } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { addFilter } from '@wordpress/hooks';
import type { Tree } from './block-tree';
import type { EditedPost } from './edited-post';
import { withAttributes } from './with-attributes';
import type { Unfinished } from './with-attributes';

/** How often the page's own backup is written at most, in milliseconds. */
const PAUSE = 2_000;
/** How much of the time may go into that: one part of so many. */
const SHARE = 50;

/** The backup that the editor itself writes from time to time, and offers when the page is opened again. */
const nameOfBackup = ( post: string ) => `wp-autosave-block-editor-post-${ post }`;

/** A flow whose block has stayed in a post that is not edited any more. */
interface Left {
	/** See `EditedPost.name`. */
	post: string;
	/** What is kept of it; null once it goes on in another block. */
	brokenOff: () => Unfinished | null;
}

export class Keeping {
	private timer: ReturnType< typeof setTimeout > | undefined;
	private readonly left = new Set< Left >();
	/** The blocks that were edited when something was under way last. */
	private last: { post: string; blocks: readonly Tree[] | null } | undefined;

	/**
	 * @param post       The post that is edited.
	 * @param unfinished What is under way in it.
	 */
	constructor(
		private readonly post: Pick< EditedPost, 'blocks' | 'backup' | 'left' | 'name' | 'saves' >,
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
		if ( this.unfinished().length === 0 ) {
			return;
		}
		this.last = { post: this.post.name(), blocks: this.post.blocks() };
		if ( this.timer === undefined ) {
			this.backUpLater( PAUSE );
		}
	}

	/** The editor has gone on to another post: what is under way in this one is saved with it from now on, whoever saves it. */
	leave( left: Left ): void {
		const blocks = this.post.left( left.post ).blocks();
		if ( blocks && left.brokenOff() ) {
			this.left.add( left );
			this.edit( left.post, blocks );
		}
	}

	/** Nobody has come back: what has arrived is in its block when somebody does. */
	breakOff( left: Left ): void {
		const kept = left.brokenOff();
		this.left.delete( left );
		const blocks = this.post.left( left.post ).blocks() ?? this.blocksOf( left.post );
		if ( kept && blocks ) {
			this.edit( left.post, withAttributes( blocks, [ kept ] ) );
		}
	}

	private blocksOf( post: string ): readonly Tree[] | null | undefined {
		return this.last?.post === post ? this.last.blocks : null;
	}

	private edit( post: string, blocks: readonly Tree[] ): void {
		const waiting = () => [ ...this.left ].flatMap( ( one ) => ( one.post === post && one.brokenOff() ) || [] );
		this.post.left( post ).edit( {
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
