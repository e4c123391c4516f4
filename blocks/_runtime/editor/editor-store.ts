/**
 * The parts of the editor's stores that flows need, typed.
 *
 * Stores are asked by name: an embedded editor has its own `core/block-editor` in a registry of its own.
 */
import { select as selectOfPage } from '@wordpress/data';
import type { DataRegistry } from '@wordpress/data';
import type { AttributesCommit } from '../../../machines/_kit';
import type { Attributes, Inner } from './block-tree';
import { EditedPost } from './edited-post';
import { beginLevel, isLevelOf } from './joined-levels';
import { isSame } from './same-value';

/** What a flow writes. */
export type Commit = Pick< AttributesCommit, 'attributes' | 'undoable' | 'joins' >;

/** A block as it stands in the store. */
export interface BlockSeen {
	clientId: string;
	name: string;
	attributes: Attributes;
	/** The blocks in it. */
	inner: readonly Inner[];
	/** The nearest block around it whose content comes from elsewhere, such as a synced pattern; empty when there is none. */
	host: string;
}

interface BlockSelectors {
	getClientIdsWithDescendants: () => readonly string[];
	getBlockName: ( clientId: string ) => string | null;
	getBlockAttributes: ( clientId: string ) => Attributes | null;
	getBlockParents: ( clientId: string, nearestFirst: boolean ) => string[];
	getBlockOrder: ( clientId: string ) => readonly string[];
	getBlocks: ( clientId: string ) => readonly Inner[];
	areInnerBlocksControlled: ( clientId: string ) => boolean;
	isLastBlockChangePersistent: () => boolean;
	getSettings: () => { isPreviewMode?: boolean };
}

interface BlockActions {
	updateBlockAttributes: ( clientId: string, attributes: Attributes ) => void;
	__unstableMarkNextChangeAsNotPersistent: () => void;
	__unstableMarkLastChangeAsPersistent: () => void;
}

interface PostActions {
	lockPostSaving: ( lock: string ) => void;
	unlockPostSaving: ( lock: string ) => void;
	lockPostAutosaving: ( lock: string ) => void;
	unlockPostAutosaving: ( lock: string ) => void;
}

const BLOCKS = 'core/block-editor';
const POST = 'core/editor';

/** The same object for everyone who reads one block editor: what tells one editor of a page from another. */
export const identityOf = ( data: DataRegistry ): BlockSelectors => data.select( BLOCKS ) as unknown as BlockSelectors;

/** Whether an editor shows blocks only, as the inserter and the pattern lists do. */
export const isPreview = ( data: DataRegistry ): boolean => {
	const editor: BlockSelectors | undefined = identityOf( data );
	return editor?.getSettings().isPreviewMode === true;
};

/** Reads and writes the editor of a registry. */
export class EditorStore {
	/** What is saved of what is edited here. */
	readonly editedPost: EditedPost;
	private readonly blocks: BlockSelectors;

	constructor( private readonly data: DataRegistry ) {
		this.blocks = identityOf( data );
		this.editedPost = new EditedPost( data );
	}

	/** Whether this is the page's own editor, and not one embedded in it. */
	get isMain(): boolean {
		return this.blocks === ( selectOfPage( BLOCKS ) as unknown );
	}

	/** Calls back after each change, before React renders it. */
	subscribe( onChange: () => void ): void {
		this.data.subscribe( onChange, BLOCKS );
	}

	/** All blocks in document order. The same array until a block comes, goes or moves. */
	ids(): readonly string[] {
		return this.blocks.getClientIdsWithDescendants();
	}

	/** A block, or null when it is not in the store. */
	block( clientId: string ): BlockSeen | null {
		const name = this.blocks.getBlockName( clientId );
		const attributes = this.blocks.getBlockAttributes( clientId );
		return name === null || attributes === null
			? null
			: { clientId, name, attributes, inner: this.innerOf( clientId ), host: this.hostOf( clientId ) };
	}

	/** The blocks in a block. The same array until one of them changes. */
	innerOf( clientId: string ): readonly Inner[] {
		return this.blocks.getBlocks( clientId );
	}

	/**
	 * Whether the last change was none of the author: when the editor fills a document, a pattern or a template with what it has read or gone
	 * back to, it does not want that in the history.
	 */
	isFilling(): boolean {
		return ! this.blocks.isLastBlockChangePersistent();
	}

	/** The attributes of a block, or null when it is not in the store. */
	attributesOf( clientId: string ): Attributes | null {
		return this.blocks.getBlockAttributes( clientId );
	}

	/** Whether a block is there whose content is not shown now, as a synced pattern is while the code editor is open. */
	isEmptied( clientId: string ): boolean {
		return this.blocks.getBlockName( clientId ) !== null && this.blocks.getBlockOrder( clientId ).length === 0;
	}

	/** What tells the edited post from others; empty where no post is edited. */
	post(): string {
		return this.editedPost.name();
	}

	/**
	 * Writes attributes of a block.
	 *
	 * An undoable write is always one undo level of its own: without the mark a write of the same attributes as the one before would
	 * join it, as typing does. A write that changes nothing is left out.
	 *
	 * @return Whether anything changed.
	 */
	write( clientId: string, { attributes, undoable, joins }: Commit ): boolean {
		const current = this.attributesOf( clientId );
		const isChange = Object.entries( attributes ).some(
			( [ name, value ] ) => ! isSame( value, current?.[ name ] )
		);
		if ( ! current || ! isChange ) {
			return false;
		}
		const { actions } = this;
		const isLevel = undoable && ! ( joins && isLevelOf( this.data, clientId ) );
		this.data.batch( () => {
			if ( ! isLevel ) {
				actions.__unstableMarkNextChangeAsNotPersistent();
			}
			actions.updateBlockAttributes( clientId, attributes );
			if ( isLevel ) {
				actions.__unstableMarkLastChangeAsPersistent();
			}
		} );
		if ( joins ) {
			beginLevel( this.data, clientId );
		}
		return true;
	}

	/** Writes attributes of a block as the editor itself does: changes of the same ones that follow each other are one undo level. */
	type( clientId: string, attributes: Attributes ): void {
		this.actions.updateBlockAttributes( clientId, attributes );
	}

	/** Ends the undo level of what was typed last. */
	endLevel(): void {
		this.actions.__unstableMarkLastChangeAsPersistent();
	}

	/** Locks saving and autosaving of the post under a name, or gives it free. Autosave does not look at the lock on saving. */
	lockSaving( lock: string, isLocked: boolean ): void {
		const post = this.data.dispatch( POST ) as unknown as PostActions | undefined;
		if ( isLocked ) {
			post?.lockPostSaving( lock );
			post?.lockPostAutosaving( lock );
		} else {
			post?.unlockPostSaving( lock );
			post?.unlockPostAutosaving( lock );
		}
	}

	private get actions(): BlockActions {
		return this.data.dispatch( BLOCKS ) as unknown as BlockActions;
	}

	private hostOf( clientId: string ): string {
		const isHost = ( parent: string ) => this.blocks.areInnerBlocksControlled( parent );
		return this.blocks.getBlockParents( clientId, true ).find( isHost ) ?? '';
	}
}
