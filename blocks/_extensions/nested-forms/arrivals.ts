/**
 * The editor asks only about the outermost block whether it may be put somewhere: a group brings a form into a form unasked. So whatever the
 * author has put there leaves at once, as a part of the same undo level. What the editor reads or goes back to stays as it is.
 */
import type { DataRegistry } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { FORM, below, isOwnForm, moveBelow, outerForm, pathWithin, printsForm } from '../../_shared/nested-form/forms';
import type { Actions as Moves, Blocks } from '../../_shared/nested-form/forms';

interface Selectors extends Blocks {
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

/** The store of the notices has no package of its own here. */
interface Notices {
	createInfoNotice: ( text: string, options: object ) => void;
}

/** A form, and what is in it. */
interface Inside {
	ids: ReadonlySet< string >;
	/** Those that print a form of their own. */
	forms: readonly string[];
}

const EDITOR = 'core/block-editor';
const NOTICE = 'statecraft-nested-form';
/** Is filled only after it has come. */
const PATTERN = 'core/block';

function insideForms( blocks: Selectors ): Map< string, Inside > {
	const outermost = blocks
		.getBlocksByName( FORM )
		.filter( ( form ) => isOwnForm( blocks, form ) && ! outerForm( blocks, form ) );
	return new Map(
		outermost.map( ( form ) => {
			const ids = blocks.getClientIdsOfDescendants( form );
			return [
				form,
				{ ids: new Set( ids ), forms: ids.filter( ( id ) => printsForm( blocks.getBlockName( id ) ) ) },
			];
		} )
	);
}

/** Watches an editor, and puts below a form what came into it with a form of its own. */
export function moveOutWhatCame( data: DataRegistry ): void {
	const blocks = data.select( EDITOR ) as unknown as Selectors;
	let ids: readonly string[] | undefined;
	let before = new Map< string, Inside >();
	/** The patterns that the author has put into forms. */
	const patterns = new Set< string >();

	/** What came into a form and does not belong there: the outermost blocks that may stand below the form. */
	function leaving( form: string, { forms }: Inside, came: ReadonlySet< string > ): string[] {
		const { root } = below( blocks, form );
		const mayLeave = ( id: string ) =>
			blocks.canMoveBlock( id ) && blocks.canInsertBlockType( blocks.getBlockName( id ) ?? '', root );
		return forms.flatMap( ( one ) => {
			const path = pathWithin( blocks, form, one );
			const first = path.findIndex( ( id ) => came.has( id ) );
			return first < 0 ? [] : ( path.slice( first ).find( mayLeave ) ?? [] );
		} );
	}

	function moveOut( form: string, all: readonly string[] ): void {
		const { __unstableMarkNextChangeAsNotPersistent: joinLevel, ...actions } = data.dispatch(
			EDITOR
		) as unknown as Actions;
		const moved = all.filter( ( id ) => blocks.getBlockParents( id ).includes( form ) );
		// Each comes right below the form: the last one first.
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
		const known = ids;
		ids = blocks.getClientIdsWithDescendants();
		if ( ids === known ) {
			return;
		}
		const isByAuthor = blocks.isLastBlockChangePersistent();
		const now = insideForms( blocks );
		for ( const [ form, inside ] of now ) {
			const former = before.get( form );
			// A form that came with what is in it is older content.
			const came = [ ...( former ? inside.ids : [] ) ].filter( ( id ) => ! former?.ids.has( id ) );
			if ( isByAuthor ) {
				came.filter( ( id ) => blocks.getBlockName( id ) === PATTERN ).forEach( ( id ) => patterns.add( id ) );
			}
			// Grouping what is in it already brings no more of them.
			if ( former && inside.forms.length > former.forms.length ) {
				const all = [ ...new Set( leaving( form, inside, isByAuthor ? new Set( came ) : patterns ) ) ];
				all.forEach( ( id ) => patterns.delete( id ) );
				// After the editor has made an undo level of the change.
				queueMicrotask( () => moveOut( form, all ) );
			}
		}
		before = now;
	}, EDITOR );
}
