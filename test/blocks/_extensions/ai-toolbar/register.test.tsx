/** AI tools in the toolbar of blocks, through their real registration, in an editor with its real stores. */
import { act, fireEvent, screen } from '@testing-library/react';
import { removeFilter } from '@wordpress/hooks';
import { register } from '../../../../blocks/_extensions/ai-toolbar';
import { provideServices } from '../../../_kit/services';
import { allowed } from '../../../machines/ai/ai-feature/ai-feature.model';
import { arrived, edit, inToolbar, registerPlain, selectAt } from '../_kit/editor';

const WITH = [ 'core/paragraph', 'core/heading', 'core/list' ];
const WITHOUT = [
	...[ 'core/table', 'core/verse', 'core/quote', 'core/list-item', 'core/preformatted', 'core/code', 'core/group' ],
	...[ 'core/image', 'core/button', 'jetpack/ai-assistant', 'jetpack/contact-form' ],
];
const plain = ( name: string ) => `<!-- wp:${ name } --><!-- /wp:${ name } -->`;

let says: Partial< typeof allowed > = {};

beforeAll( () => {
	registerPlain( [ ...WITH, ...WITHOUT ] );
	provideServices( { 'ai-feature': async () => ( { quota: async () => ( { ...allowed, ...says } ) } ) } );
	register();
} );
beforeEach( () => {
	says = {};
} );
afterAll( () => void removeFilter( 'editor.BlockEdit', 'statecraft/ai-toolbar' ) );

it.each( WITH )( '[AI-181] %s has AI tools in its toolbar, while it is selected', async ( name ) => {
	await edit( plain( name ) );
	expect( inToolbar( 'AI tools' ) ).toBeNull();
	await selectAt( 0 );
	expect( inToolbar( 'AI tools' ) ).toBeVisible();
} );

it.each( WITHOUT )( '[AI-182] %s has none', async ( name ) => {
	await edit( plain( name ) );
	await selectAt( 0 );
	expect( screen.getByRole( 'toolbar', { name: 'Block tools' } ) ).toBeVisible();
	expect( inToolbar( 'AI tools' ) ).toBeNull();
} );

it( '[AI-181] an item of a list has the tools of its list in reach, however deep it is', async () => {
	const item = ( inner = '' ) => `<!-- wp:core/list-item -->${ inner }<!-- /wp:core/list-item -->`;
	const list = ( inner: string ) => `<!-- wp:core/list -->${ inner }<!-- /wp:core/list -->`;
	await edit( list( item( list( item() ) ) + item() ) );
	for ( const path of [
		[ 0, 1 ],
		[ 0, 0, 0, 0 ],
	] ) {
		await selectAt( ...path );
		expect( inToolbar( 'AI tools' ) ).toBeVisible();
	}
} );

it.each( [
	[ 'without the feature', { hasFeature: false } ],
	[ 'for one who is not connected', { isConnected: false } ],
	[ 'when the site has an error code', { errorCode: 'ai_not_allowed' } ],
] )( '[AI-189] there are none %s', async ( _, told ) => {
	says = told;
	await edit( plain( 'core/paragraph' ) );
	await selectAt( 0 );
	await arrived();
	expect( inToolbar( 'AI tools' ) ).toBeNull();
} );

it( '[AI-187] on a block without text the menu says so', async () => {
	await edit( plain( 'core/paragraph' ) );
	await selectAt( 0 );
	await act( async () => fireEvent.click( inToolbar( 'AI tools' )! ) );
	// The menu fades in.
	expect( screen.getAllByText( 'Add content to activate the tools below' ).at( -1 ) ).toBeInTheDocument();
	expect( screen.getByRole( 'menuitem', { name: 'Simplify' } ) ).toHaveAttribute( 'aria-disabled', 'true' );
} );

it( '[AI-038] where nothing may be asked there are no tools', async () => {
	says = { isOverLimit: true };
	await edit( plain( 'core/paragraph' ) );
	await selectAt( 0 );
	await arrived();
	expect( inToolbar( 'AI tools' ) ).toBeNull();
} );
