/**
 * A post that was edited before the editor navigated to another one, such as from a synced pattern back to the post. Its edits stay in the
 * store `core` and can be saved from there.
 */
import type { DataRegistry } from '@wordpress/data';
import type { PostBlock } from './block-tree';

interface CoreSelectors {
	getEntityRecordEdits: (
		kind: string,
		type: string,
		id: number | string
	) => { blocks?: readonly PostBlock[] } | undefined;
}

/** As in the editor itself, `content` is a function that serializes the blocks on save. */
interface Edits {
	blocks: readonly PostBlock[];
	content: ( record: { blocks?: readonly PostBlock[] } ) => string;
}

interface CoreActions {
	editEntityRecord: (
		kind: string,
		type: string,
		id: number | string,
		edits: Edits,
		options: { undoIgnore: boolean }
	) => void;
}

const CORE = 'core';
const KIND = 'postType';

export class LeftPost {
	private readonly type: string;
	private readonly id: number | string;

	/**
	 * @param data The registry of the editor.
	 * @param name See `EditedPost.name`.
	 */
	constructor(
		private readonly data: DataRegistry,
		name: string
	) {
		const [ type = '', ...rest ] = name.split( '/' );
		const id = rest.join( '/' );
		this.type = type;
		this.id = /^\d+$/.test( id ) ? Number( id ) : id;
	}

	/** Its edited blocks; undefined when the author has changed none. */
	blocks(): readonly PostBlock[] | undefined {
		const { getEntityRecordEdits } = this.data.select( CORE ) as unknown as CoreSelectors;
		return getEntityRecordEdits( KIND, this.type, this.id )?.blocks;
	}

	/** Edits it without an undo level. */
	edit( edits: Edits ): void {
		const { editEntityRecord } = this.data.dispatch( CORE ) as unknown as CoreActions;
		editEntityRecord( KIND, this.type, this.id, edits, { undoIgnore: true } );
	}
}
