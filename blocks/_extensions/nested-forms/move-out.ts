/**
 * The editor checks `canInsertBlockType` only for the outermost block that is inserted: a group brings a form into a form unchecked. So
 * forms that the author inserts into a form are moved out immediately, within the same undo level. Content that is parsed or restored by
 * undo is left alone.
 */
import type { DataRegistry } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import {
	FORM,
	positionBelow,
	isOwnForm,
	moveBelow,
	outerForm,
	pathWithin,
	rendersForm,
} from '../../_shared/forms/forms';
import type { Actions as Moves, BlockSelectors } from '../../_shared/forms/forms';

interface Selectors extends BlockSelectors {
	getClientIdsWithDescendants: () => readonly string[];
	getClientIdsOfDescendants: ( clientId: string ) => readonly string[];
	getBlocksByName: ( name: string ) => readonly string[];
	isLastBlockChangePersistent: () => boolean;
	canMoveBlock: ( clientId: string ) => boolean;
	canInsertBlockType: ( name: string, root: string ) => boolean;
}

interface Actions extends Moves {
	__unstableMarkNextChangeAsNotPersistent: () => void;
}

/** The `core/notices` store, typed here because its package is not a dependency. */
interface Notices {
	createInfoNotice: ( text: string, options: object ) => void;
}

/** The descendants of a form. */
interface FormDescendants {
	ids: ReadonlySet< string >;
	/** Those that render a `form` element of their own. */
	forms: readonly string[];
}

const EDITOR = 'core/block-editor';
const NOTICE = 'statecraft-nested-form';
/** A synced pattern: its inner blocks arrive after it was inserted. */
const PATTERN = 'core/block';

function descendantsByForm( blocks: Selectors ): Map< string, FormDescendants > {
	const outermost = blocks
		.getBlocksByName( FORM )
		.filter( ( form ) => isOwnForm( blocks, form ) && ! outerForm( blocks, form ) );
	return new Map(
		outermost.map( ( form ) => {
			const ids = blocks.getClientIdsOfDescendants( form );
			return [
				form,
				{ ids: new Set( ids ), forms: ids.filter( ( id ) => rendersForm( blocks.getBlockName( id ) ) ) },
			];
		} )
	);
}

/** Subscribes to an editor, and moves blocks that were inserted into a form and render a form of their own below it. */
export function moveNestedFormsOut( data: DataRegistry ): void {
	const blocks = data.select( EDITOR ) as unknown as Selectors;
	let ids: readonly string[] | undefined;
	let before = new Map< string, FormDescendants >();
	/** Synced patterns that the author has inserted into forms. */
	const patterns = new Set< string >();

	/** The inserted blocks to move: for each nested form the outermost block around it that may be moved below the outer form. */
	function blocksToMove( form: string, { forms }: FormDescendants, inserted: ReadonlySet< string > ): string[] {
		const { root } = positionBelow( blocks, form );
		const canMoveOut = ( id: string ) =>
			blocks.canMoveBlock( id ) && blocks.canInsertBlockType( blocks.getBlockName( id ) ?? '', root );
		return forms.flatMap( ( one ) => {
			const path = pathWithin( blocks, form, one );
			const first = path.findIndex( ( id ) => inserted.has( id ) );
			return first < 0 ? [] : ( path.slice( first ).find( canMoveOut ) ?? [] );
		} );
	}

	function moveOut( form: string, all: readonly string[] ): void {
		const { __unstableMarkNextChangeAsNotPersistent: joinLevel, ...actions } = data.dispatch(
			EDITOR
		) as unknown as Actions;
		const moved = all.filter( ( id ) => blocks.getBlockParents( id ).includes( form ) );
		// Each block is moved to right below the form, so the last one goes first.
		[ ...moved ].reverse().forEach( ( id ) => {
			joinLevel();
			moveBelow( blocks, actions, id, form );
		} );
		if ( moved.length > 0 ) {
			( data.dispatch( 'core/notices' ) as unknown as Notices ).createInfoNotice(
				__( 'A form cannot be inside another form, so it was placed below.', 'statecraft' ),
				{ id: NOTICE, type: 'snackbar' }
			);
		}
	}

	data.subscribe( () => {
		const previousIds = ids;
		ids = blocks.getClientIdsWithDescendants();
		if ( ids === previousIds ) {
			return;
		}
		const isByAuthor = blocks.isLastBlockChangePersistent();
		const current = descendantsByForm( blocks );
		for ( const [ form, descendants ] of current ) {
			const previous = before.get( form );
			// A form that arrives together with its descendants is existing content.
			const inserted = [ ...( previous ? descendants.ids : [] ) ].filter( ( id ) => ! previous?.ids.has( id ) );
			if ( isByAuthor ) {
				inserted
					.filter( ( id ) => blocks.getBlockName( id ) === PATTERN )
					.forEach( ( id ) => patterns.add( id ) );
			}
			// Grouping blocks that are already inside adds no form.
			if ( previous && descendants.forms.length > previous.forms.length ) {
				const all = [
					...new Set( blocksToMove( form, descendants, isByAuthor ? new Set( inserted ) : patterns ) ),
				];
				all.forEach( ( id ) => patterns.delete( id ) );
				// After the editor has created an undo level for the change.
				queueMicrotask( () => moveOut( form, all ) );
			}
		}
		before = current;
	}, EDITOR );
}
