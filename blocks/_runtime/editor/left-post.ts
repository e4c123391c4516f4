/** A post that was edited before the editor went on to another one, such as from a synced pattern back to the post. It is saved from there, too. */
import type { DataRegistry } from '@wordpress/data';
import type { Tree } from './block-tree';

interface CoreSelectors {
	getEntityRecordEdits: (
		kind: string,
		type: string,
		id: number | string
	) => { blocks?: readonly Tree[] } | undefined;
}

/** As the editor itself does: the content is made of the blocks when it is saved. */
interface Edits {
	blocks: readonly Tree[];
	content: ( record: { blocks?: readonly Tree[] } ) => string;
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

	/** Its blocks, where the author has changed any. */
	blocks(): readonly Tree[] | undefined {
		const { getEntityRecordEdits } = this.data.select( CORE ) as unknown as CoreSelectors;
		return getEntityRecordEdits( KIND, this.type, this.id )?.blocks;
	}

	/** Changes it. That is not for the history. */
	edit( edits: Edits ): void {
		const { editEntityRecord } = this.data.dispatch( CORE ) as unknown as CoreActions;
		editEntityRecord( KIND, this.type, this.id, edits, { undoIgnore: true } );
	}
}
