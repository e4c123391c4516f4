/** The post that stores a form, as an entity record of the `core` store, with its unsaved edits. */
import { parse, serialize } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { useDispatch, useSelect } from '@wordpress/data';

const STORE = 'core';
const PLACE = [ 'postType', 'jetpack_form' ] as const;

type Content = string | { raw?: string };

interface Saved {
	status?: string;
	content?: Content;
}

interface Selectors {
	getEntityRecord: ( kind: string, name: string, id: number ) => Saved | undefined;
	getEditedEntityRecord: ( kind: string, name: string, id: number ) => { blocks?: Block[] } | false | undefined;
	hasFinishedResolution: ( selector: string, args: readonly unknown[] ) => boolean;
	/** The error response of a rejected request. */
	getResolutionError: ( selector: string, args: readonly unknown[] ) => { status?: number } | null;
}

interface Actions {
	editEntityRecord: ( kind: string, name: string, id: number, edits: object, options?: object ) => void;
	__unstableCreateUndoLevel: ( kind: string, name: string, id: number ) => void;
}

interface Change {
	selection?: unknown;
}

/** The state of the entity record. */
export type KeptForm =
	| { state: 'loading' | 'locked' | 'gone' }
	| {
			state: 'open';
			blocks: readonly Block[];
			isPublished: boolean;
			/** For changes while typing: no undo level. */
			onInput: ( blocks: Block[], change?: Change ) => void;
			/** At the end of a change: creates an undo level. */
			onChange: ( blocks: Block[], change?: Change ) => void;
	  };

/** The parsed blocks of each saved record, cached so that their identity is stable while nobody edits them. */
const read = new WeakMap< Saved, Block[] >();

const blocksOf = ( saved: Saved ): Block[] => {
	const known = read.get( saved );
	if ( known ) {
		return known;
	}
	const { content } = saved;
	const blocks = parse( ( typeof content === 'string' ? content : content?.raw ) ?? '' );
	read.set( saved, blocks );
	return blocks;
};

/** A form that is stored in a post of its own. */
export function useKeptForm( id: number ): KeptForm {
	const { editEntityRecord, __unstableCreateUndoLevel: createUndoLevel } = useDispatch( STORE ) as unknown as Actions;
	const { saved, edited, isRead, isBarred } = useSelect(
		( select ) => {
			const records = select( STORE ) as unknown as Selectors;
			const asked = [ 'getEntityRecord', [ ...PLACE, id ] ] as const;
			return {
				saved: records.getEntityRecord( ...PLACE, id ),
				edited: records.getEditedEntityRecord( ...PLACE, id ) || undefined,
				isRead: records.hasFinishedResolution( ...asked ),
				isBarred: [ 401, 403 ].includes( records.getResolutionError( ...asked )?.status ?? 0 ),
			};
		},
		[ id ]
	);
	if ( ! saved && ! isRead ) {
		return { state: 'loading' };
	}
	if ( ! saved || saved.status === 'trash' ) {
		return { state: isBarred ? 'locked' : 'gone' };
	}
	const blocks = edited?.blocks ?? blocksOf( saved );
	const edit = ( next: Block[], selection: unknown, isCached: boolean ) =>
		editEntityRecord(
			...PLACE,
			id,
			{ blocks: next, selection, content: ( { blocks: now = [] }: { blocks?: Block[] } ) => serialize( now ) },
			{ isCached }
		);
	return {
		state: 'open',
		blocks,
		isPublished: saved.status === 'publish',
		onInput: ( next, { selection } = {} ) => edit( next, selection, true ),
		onChange: ( next, { selection } = {} ) =>
			next === edited?.blocks ? createUndoLevel( ...PLACE, id ) : edit( next, selection, false ),
	};
}
