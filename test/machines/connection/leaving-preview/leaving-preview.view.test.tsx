import { fireEvent, render, screen, within } from '@testing-library/react';
import { LeavingPreviewView } from '../../../../blocks/_admin/leaving-preview/leaving-preview-view';
import { frozen } from '../../../../blocks/_runtime/flows/flow';
import type { Flow } from '../../../../blocks/_runtime/flows/flow';
import { explore, titleOf } from '../../../../machines/_exploration/explore';
import { storySnapshot } from '../../../../machines/_exploration/story-table';
import type { leavingPreviewMachine } from '../../../../machines/connection/leaving-preview';
import { leavingPreviewStories } from '../../../../stories/machines/connection/leaving-preview.table';
import { walkView } from '../../../_kit/view';
import type { Assertions, Interactions } from '../../../_kit/view';
import { model } from './leaving-preview.model';

type Machine = typeof leavingPreviewMachine;

const press = ( name: string | RegExp ) => fireEvent.click( screen.getByRole( 'button', { name } ) );

const TITLES: Readonly< Record< number, string > > = { 9: 'Harbour', 8: 'Post 8, without a title', 5: 'Boatyard' };

const interactions: Interactions< Machine > = {
	'posts.show': () => press( 'What if I turn this off?' ),
	'posts.hide': () => press( 'Close' ),
	'posts.more': () => press( 'Show more posts' ),
	'post.compare': ( { id } ) => press( `Compare “${ TITLES[ id ] }”` ),
	'post.close': () => press( 'Back to the posts' ),
	retry: () => press( 'Try again' ),
};

const buttons = () => screen.queryAllByRole( 'button' ).map( ( { textContent } ) => textContent );
const says = ( text: string | RegExp ) => expect( screen.getByRole( 'status' ) ).toHaveTextContent( text );
const isBusy = ( is: boolean ) =>
	expect( document.querySelector( '.statecraft-leaving' ) ).toHaveAttribute( 'aria-busy', String( is ) );

/** The table's rows: the link, the blocks, and whether its button can be pressed. */
const rows = () =>
	within( screen.getByRole( 'table', { name: 'Posts that change' } ) )
		.getAllByRole( 'row' )
		.slice( 1 )
		.map( ( row ) => [
			within( row ).getByRole( 'link' ).textContent,
			row.children[ 1 ]!.textContent,
			within( row ).getByRole( 'button' ).getAttribute( 'aria-disabled' ) !== 'true',
		] );

const rowsOf = ( ids: readonly { id: number }[], canCompare: boolean ) =>
	ids.map( ( { id } ) => [ TITLES[ id ], 'Map', canCompare ] );

const failed =
	( message: string, out: string, compares = 0 ) =>
	() => {
		const notice = document.querySelector( '.components-notice.is-error' )!;
		expect( notice ).toHaveTextContent( message );
		expect( notice ).toHaveTextContent( /does not exist|taking too long/ );
		expect( buttons() ).toEqual( [ 'Try again', ...Array< string >( compares ).fill( 'Compare' ), out ] );
	};

const assertions: Assertions< Machine > = {
	hidden: () => {
		says( '' );
		expect( buttons() ).toEqual( [ 'What if I turn this off?' ] );
	},
	reading: () => {
		says( 'Looking for posts that change…' );
		expect( buttons() ).toEqual( [ 'Close' ] );
		isBusy( true );
	},
	nothing: () => {
		says( 'No published post changes without Mapbox.' );
		expect( buttons() ).toEqual( [ 'Close' ] );
	},
	listed: ( { context: { posts, next, others } } ) => {
		says(
			next === null
				? /^Without Mapbox, \d posts? that you may edit changes? for (?:its|their) readers\.$/
				: /The newest 2 that you may edit:$/
		);
		expect( rows() ).toEqual( rowsOf( posts, true ) );
		expect( buttons() ).toEqual( [
			...posts.map( () => 'Compare' ),
			...( next === null ? [] : [ 'Show more posts' ] ),
			'Close',
		] );
		expect( screen.queryAllByText( '2 more posts, which you may not edit, change too.' ) ).toHaveLength(
			others ? 1 : 0
		);
		isBusy( false );
	},
	continuing: ( { context: { posts } } ) => {
		says( 'Looking for more posts…' );
		expect( rows() ).toEqual( rowsOf( posts, false ) );
		isBusy( true );
	},
	comparing: () => {
		says( 'Comparing the post with and without…' );
		expect( buttons() ).toEqual( [ 'Back to the posts' ] );
		isBusy( true );
	},
	compared: ( { context: { chosen } } ) => {
		says( `“${ TITLES[ chosen!.id ] }” now, and without Mapbox` );
		expect( sides() ).toEqual( [
			[ 'Only now', 'Café Central' ],
			[ 'Only then', 'A link' ],
		] );
		expect( buttons() ).toEqual( [ 'Back to the posts' ] );
	},
	forbidden: () => {
		says( 'You are not allowed to see this any more.' );
		expect( buttons() ).toEqual( [] );
		expect( screen.queryByRole( 'table' ) ).toBeNull();
	},
	'failed.reading': failed( 'The posts could not be loaded.', 'Close' ),
	'failed.continuing': failed( 'More posts could not be loaded.', 'Close', 2 ),
	'failed.comparing': failed( 'The post could not be compared.', 'Back to the posts' ),
};

function sides() {
	return [ ...document.querySelectorAll( '.statecraft-leaving__side' ) ].map( ( side ) =>
		[ ...side.children ].map( ( { textContent } ) => textContent )
	);
}

const view = {
	model,
	render: ( flow: Flow< Machine > ) => <LeavingPreviewView flow={ flow } name="Mapbox" />,
	interactions,
	assertions,
};

describe( 'each generated path on the rendered panel', () => {
	it.each( explore( model ).paths.map( ( path ) => [ titleOf( path ), path ] as const ) )(
		'%s',
		async ( _, path ) => {
			await walkView( view, path );
		}
	);
} );

const inStory = ( story: Parameters< typeof storySnapshot< Machine > >[ 1 ] ) =>
	render( <LeavingPreviewView flow={ frozen< Machine >( storySnapshot( model.machine, story ) ) } name="Mapbox" /> );

it( '[CONN-131] a side on which nothing is left says so', () => {
	inStory( leavingPreviewStories.compared );
	expect( sides() ).toEqual( [
		[ 'Only now', 'Email address', '[Field]', 'Join my email list' ],
		[ 'Only then', 'Nothing' ],
	] );
} );

it( '[CONN-131] a post whose text stays the same says so', () => {
	const { value, context } = leavingPreviewStories.compared;
	inStory( { value, context: { ...context, comparison: { before: [], after: [] } } } );
	expect( sides() ).toEqual( [] );
	expect( screen.getByText( /^Visitors read the same text\./ ) ).toBeInTheDocument();
} );

it( 'each post is linked to its editor', () => {
	inStory( leavingPreviewStories.listed );
	expect( screen.getAllByRole( 'link' ).map( ( link ) => link.getAttribute( 'href' ) ) ).toEqual( [
		'/wp-admin/post.php?post=1204&action=edit',
		'/wp-admin/post.php?post=1180&action=edit',
		'/wp-admin/post.php?post=977&action=edit',
	] );
} );
