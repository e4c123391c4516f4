/**
 * Typed access to the parts of the editor's data stores that flows need.
 *
 * Stores are selected by name, because an embedded editor has a separate `core/block-editor` in its own registry.
 */
import { select as selectOfPage } from '@wordpress/data';
import type { DataRegistry } from '@wordpress/data';
import type { AttributesCommit } from '../../../machines/_kit';
import type { Attributes, InnerBlock } from './block-tree';
import { EditedPost } from './edited-post';
import { beginLevel, isLevelOf } from './joined-levels';
import { isSame } from './same-value';

/** A write of a flow to its block. */
export type Commit = Pick< AttributesCommit, 'attributes' | 'undoable' | 'joins' >;

/** A block as it is in the store. */
export interface StoreBlock {
	clientId: string;
	name: string;
	attributes: Attributes;
	/** Its inner blocks. */
	inner: readonly InnerBlock[];
	/** The client id of the nearest parent with controlled inner blocks, such as a synced pattern; empty when there is none. */
	host: string;
}

interface BlockSelectors {
	getClientIdsWithDescendants: () => readonly string[];
	getBlockName: ( clientId: string ) => string | null;
	getBlockAttributes: ( clientId: string ) => Attributes | null;
	getBlockParents: ( clientId: string, nearestFirst: boolean ) => string[];
	getBlockOrder: ( clientId: string ) => readonly string[];
	getBlocks: ( clientId: string ) => readonly InnerBlock[];
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
/** Blocks whose content is loaded separately. Neither the block type nor, until it has loaded, the store tells. */
const LOADED_APART = [ 'core/block', 'core/template-part', 'core/post-content' ];

/** The selectors object of a block editor. It is the same object for all readers, so it identifies an editor among several on one page. */
export const identityOf = ( data: DataRegistry ): BlockSelectors => data.select( BLOCKS ) as unknown as BlockSelectors;

/** Whether an editor is a preview, as in the inserter and in pattern lists. */
export const isPreview = ( data: DataRegistry ): boolean => {
	const editor: BlockSelectors | undefined = identityOf( data );
	return editor?.getSettings().isPreviewMode === true;
};

/** Reads and writes the editor of a registry. */
export class EditorStore {
	/** The edited post, which saves the blocks of this editor. */
	readonly editedPost: EditedPost;
	private readonly blocks: BlockSelectors;

	constructor( private readonly data: DataRegistry ) {
		this.blocks = identityOf( data );
		this.editedPost = new EditedPost( data );
	}

	/** Whether this is the main editor of the page, not one embedded in it. */
	get isMain(): boolean {
		return this.blocks === ( selectOfPage( BLOCKS ) as unknown );
	}

	/** Calls back after each change of the store, before React renders it. */
	subscribe( onChange: () => void ): void {
		this.data.subscribe( onChange, BLOCKS );
	}

	/** The client ids of all blocks in document order. The same array until a block is added, removed or moved. */
	ids(): readonly string[] {
		return this.blocks.getClientIdsWithDescendants();
	}

	/** A block, or null when it is not in the store. */
	block( clientId: string ): StoreBlock | null {
		const name = this.blocks.getBlockName( clientId );
		const attributes = this.blocks.getBlockAttributes( clientId );
		return name === null || attributes === null
			? null
			: { clientId, name, attributes, inner: this.innerOf( clientId ), host: this.hostOf( clientId ) };
	}

	/** The inner blocks of a block. The same array until one of them changes. */
	innerOf( clientId: string ): readonly InnerBlock[] {
		return this.blocks.getBlocks( clientId );
	}

	/**
	 * Whether the last change was non-persistent, that is, made by the editor and not by the author: it fills a document, a pattern or a
	 * template with loaded or undone content without an undo level.
	 */
	isNonPersistent(): boolean {
		return ! this.blocks.isLastBlockChangePersistent();
	}

	/** The attributes of a block, or null when it is not in the store. */
	attributesOf( clientId: string ): Attributes | null {
		return this.blocks.getBlockAttributes( clientId );
	}

	/** Whether a block is in the store without its inner blocks, as a synced pattern is while the code editor is open. */
	isEmptied( clientId: string ): boolean {
		return this.blocks.getBlockName( clientId ) !== null && this.blocks.getBlockOrder( clientId ).length === 0;
	}

	/** Whether a block gets its inner blocks from content that is loaded separately from the post, and has none yet. */
	isEmptyHost( clientId: string ): boolean {
		return LOADED_APART.includes( this.blocks.getBlockName( clientId ) ?? '' ) && this.isEmptied( clientId );
	}

	/** What is shown of the edited post: itself alone, or inside its template. Empty where no post is edited. */
	view(): string {
		return this.editedPost.view();
	}

	/** The name of the edited post, see `EditedPost.name`; empty where no post is edited. */
	post(): string {
		return this.editedPost.name();
	}

	/**
	 * Writes attributes of a block.
	 *
	 * An undoable write is always an undo level of its own: unless it is marked as persistent, a write of the same attributes as the one
	 * before would be merged with it, as in typing. A write that changes nothing is skipped.
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

	/**
	 * Writes attributes of a block as typing does: consecutive changes of the same attributes are one undo level.
	 *
	 * @return Ends that level. Does nothing once anything else has changed: ending the level of an undo would delete what can be redone.
	 */
	type( clientId: string, attributes: Attributes ): () => void {
		this.actions.updateBlockAttributes( clientId, attributes );
		const [ blocks, typed ] = [ this.blocks.getBlocks( '' ), this.attributesOf( clientId ) ];
		return () => {
			if ( this.blocks.getBlocks( '' ) === blocks && this.attributesOf( clientId ) === typed ) {
				this.actions.__unstableMarkLastChangeAsPersistent();
			}
		};
	}

	/** Locks or unlocks saving and autosaving of the post under a lock name. Both, because autosave ignores the lock on saving. */
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
