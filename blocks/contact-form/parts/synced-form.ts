/** The post that stores a form, as an entity record of the `core` store, with its unsaved edits. */
import { parse, serialize } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { useDispatch, useSelect } from '@wordpress/data';

const STORE = 'core';
const ENTITY = [ 'postType', 'jetpack_form' ] as const;

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
export type SyncedForm =
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
const parsed = new WeakMap< Saved, Block[] >();

const blocksOf = ( saved: Saved ): Block[] => {
	const cached = parsed.get( saved );
	if ( cached ) {
		return cached;
	}
	const { content } = saved;
	const blocks = parse( ( typeof content === 'string' ? content : content?.raw ) ?? '' );
	parsed.set( saved, blocks );
	return blocks;
};

/** A form that is stored in a post of its own. */
export function useSyncedForm( id: number ): SyncedForm {
	const { editEntityRecord, __unstableCreateUndoLevel: createUndoLevel } = useDispatch( STORE ) as unknown as Actions;
	const { saved, edited, isResolved, isForbidden } = useSelect(
		( select ) => {
			const records = select( STORE ) as unknown as Selectors;
			const resolution = [ 'getEntityRecord', [ ...ENTITY, id ] ] as const;
			return {
				saved: records.getEntityRecord( ...ENTITY, id ),
				edited: records.getEditedEntityRecord( ...ENTITY, id ) || undefined,
				isResolved: records.hasFinishedResolution( ...resolution ),
				isForbidden: [ 401, 403 ].includes( records.getResolutionError( ...resolution )?.status ?? 0 ),
			};
		},
		[ id ]
	);
	if ( ! saved && ! isResolved ) {
		return { state: 'loading' };
	}
	if ( ! saved || saved.status === 'trash' ) {
		return { state: isForbidden ? 'locked' : 'gone' };
	}
	const blocks = edited?.blocks ?? blocksOf( saved );
	const edit = ( next: Block[], selection: unknown, isCached: boolean ) =>
		editEntityRecord(
			...ENTITY,
			id,
			{
				blocks: next,
				selection,
				content: ( { blocks: current = [] }: { blocks?: Block[] } ) => serialize( current ),
			},
			{ isCached }
		);
	return {
		state: 'open',
		blocks,
		isPublished: saved.status === 'publish',
		onInput: ( next, { selection } = {} ) => edit( next, selection, true ),
		onChange: ( next, { selection } = {} ) =>
			next === edited?.blocks ? createUndoLevel( ...ENTITY, id ) : edit( next, selection, false ),
	};
}
