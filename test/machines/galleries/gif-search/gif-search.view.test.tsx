import { fireEvent, render, screen } from '@testing-library/react';
import { SlotFillProvider } from '@wordpress/components';
import { Controls } from '../../../../blocks/gif/parts/controls';
import type { GifFlow, GifSnapshot } from '../../../../blocks/gif/parts/flow';
import { GifView } from '../../../../blocks/gif/parts/gif-view';
import { failureText } from '../../../../blocks/gif/parts/messages';
import { frozen } from '../../../../blocks/_runtime/flows/flow';
import { gifSearchMachine } from '../../../../machines/galleries/gif-search';
import type { Failure } from '../../../../machines/galleries/gif-search';
import { failed } from '../../../../machines/_kit/failure';
import { explore, titleOf } from '../../../../machines/_exploration/explore';
import { gifSearchStories } from '../../../../stories/machines/galleries/gif-search.table';
import { isPressable, walkView } from '../../../_kit/view';
import type { Assertions, Interactions } from '../../../_kit/view';
import { model } from './gif-search.model';

const field = () => screen.queryByRole< HTMLInputElement >( 'textbox', { name: 'Words or address' } );
const results = () => screen.queryAllByRole( 'listitem' ).map( ( item ) => item.querySelector( 'button' )! );
const click = ( name: string ) => fireEvent.click( screen.getByRole( 'button', { name } ) );
const notice = () => document.querySelector( '.components-notice' );

const interactions: Interactions< typeof gifSearchMachine > = {
	'text.edit': ( { text } ) => {
		// A change to the same text is none.
		fireEvent.change( field()!, { target: { value: `${ text } ` } } );
		fireEvent.change( field()!, { target: { value: text } } );
	},
	'search.submit': () => fireEvent.submit( field()!.form! ),
	'search.stop': () => fireEvent.keyDown( field()!, { key: 'Escape' } ),
	'search.close': () => click( 'Back to the GIF' ),
	'search.open': 'outside',
	'gif.keep': 'outside',
	'gif.pick': ( { gif } ) => click( gif.alt_text || gif.title ),
	'attributes.change': 'outside',
};

const expectForm = ( snapshot: GifSnapshot, status = '' ) => {
	expect( screen.queryByText( 'The GIF' ) ).toBeNull();
	expect( field() ).toHaveValue( snapshot.context.text );
	expect( field()!.readOnly ).toBe( snapshot.hasTag( 'busy' ) );
	expect( isPressable( 'Search' ) ).toBe( snapshot.can( { type: 'search.submit' } ) );
	expect( isPressable( 'Cancel' ) ).toBe( snapshot.hasTag( 'stoppable' ) );
	expect( isPressable( 'Back to the GIF' ) ).toBe( snapshot.can( { type: 'search.close' } ) );
	expect( screen.getByRole( 'status' ) ).toHaveTextContent( status );
	expect( notice() !== null ).toBe( snapshot.hasTag( 'failed' ) );
};

const expectGif = ( { context, ...snapshot }: GifSnapshot, status = '' ) => {
	expect( screen.getByText( 'The GIF' ) ).toBeVisible();
	expect( field() ).toBeNull();
	expect( results() ).toHaveLength( context.found.length );
	expect( screen.getByRole( 'status' ) ).toHaveTextContent( status );
	expect( notice() !== null ).toBe( snapshot.value === 'unkept' );
};

const assertions: Assertions< typeof gifSearchMachine > = {
	placeholder: ( snapshot ) => expectForm( snapshot ),
	searching: ( snapshot ) => {
		expectForm( snapshot, 'Searching…' );
		expect( document.querySelector( '.components-spinner' ) ).toBeVisible();
	},
	failed: ( snapshot ) => {
		expectForm( snapshot );
		expect( notice() ).toHaveTextContent( failureText( snapshot.context.failure! ) );
		expect( field() ).toHaveAccessibleDescription( failureText( snapshot.context.failure! ) );
	},
	selected: ( snapshot ) => expectGif( snapshot ),
	keeping: ( snapshot ) => {
		expectGif( snapshot, 'Copying to the media library…' );
		expect( results().every( ( { disabled } ) => disabled ) ).toBe( true );
	},
	unkept: ( snapshot ) => {
		expectGif( snapshot );
		expect( notice() ).toHaveTextContent( failureText( snapshot.context.failure! ) );
		expect( isPressable( 'Try again' ) ).toBe( true );
	},
};

const service = { provider: 'klipy', mark: 'Powered by KLIPY', keep: [ 'klipy' ], setUpUrl: '' };
const view = ( flow: GifFlow, given: Parameters< typeof GifView >[ 0 ][ 'service' ] = service ) => (
	<SlotFillProvider>
		<Controls flow={ flow } attributes={ { paddingTop: '' } } setAttributes={ () => {} } />
		<GifView flow={ flow } service={ given }>
			<p>The GIF</p>
		</GifView>
	</SlotFillProvider>
);

describe( 'each generated path on the rendered block', () => {
	it.each( explore( model ).paths.map( ( path ) => [ titleOf( path ), path ] as const ) )(
		'%s',
		async ( _, path ) => {
			await walkView( { model, render: view, interactions, assertions }, path );
		}
	);
} );

const inStory = ( name: keyof typeof gifSearchStories, send = () => {} ) =>
	frozen< typeof gifSearchMachine >( gifSearchMachine.resolveState( gifSearchStories[ name ] ), send );

it( '[GAL-117] an empty block asks for words or an address', () => {
	render( view( inStory( 'placeholder' ) ) );
	expect( field() ).toHaveAttribute( 'placeholder', 'Enter words, e.g. cat, or an address' );
	expect( screen.getByText( 'Powered by KLIPY' ) ).toBeVisible();
} );

it( '[GAL-118] after a search there are thumbnails with names, the selected one pressed', () => {
	render( view( inStory( 'selected' ) ) );
	expect( results().map( ( button ) => button.getAttribute( 'aria-pressed' ) ) ).toEqual( [ 'true', 'false' ] );
	expect( screen.getByRole( 'button', { name: 'A cat jumps into a box' } ) ).toBeEnabled();
	expect( screen.getByText( 'Powered by KLIPY' ) ).toBeVisible();
} );

it( '[GAL-128] a search that found nothing leaves its words, and says so', () => {
	render( view( inStory( 'failed' ) ) );
	expect( field() ).toHaveValue( 'cats' );
	expect( notice() ).toHaveTextContent( 'No GIF was found.' );
} );

it( '[GAL-132] without a key, a URL still works, and users who may set a key get a link; others read whom to ask', () => {
	const none = { ...service, provider: '', mark: '' };
	const { rerender } = render( view( inStory( 'placeholder' ), none ) );
	expect( screen.getByText( /Searching needs a key of Giphy or Klipy/ ) ).toBeVisible();
	expect( screen.queryByRole( 'link' ) ).toBeNull();
	expect( screen.getByText( /Ask an administrator of this site to set one\.$/ ) ).toBeVisible();
	rerender( view( inStory( 'placeholder' ), { ...none, setUpUrl: 'https://example.com/settings' } ) );
	expect( screen.getByRole( 'link', { name: /Set a key/ } ) ).toHaveAttribute(
		'href',
		'https://example.com/settings'
	);
	expect( screen.queryByText( /Ask an administrator/ ) ).toBeNull();
} );

it( 'a copy that failed can be tried again', () => {
	const send = jest.fn();
	render( view( inStory( 'unkept', send ) ) );
	click( 'Try again' );
	expect( send ).toHaveBeenCalledWith( { type: 'gif.keep' } );
} );

it( 'every failure has a text', () => {
	const kinds: Failure[ 'kind' ][] = [ 'empty', 'missing', 'unreached', 'silent', 'refused', 'unexpected' ];
	expect( new Set( kinds.map( ( kind ) => failureText( failed( kind, { reason: kind } ) ) ) ).size ).toBe(
		kinds.length
	);
	expect( failureText( failed( 'refused' ) ) ).not.toBe( '' );
} );
