import { fireEvent, render, screen } from '@testing-library/react';
import { SandboxedPreview } from '../../../../blocks/_shared/embeds/preview';
import { PencilButton } from '../../../../blocks/_shared/embeds/edit-button';
import { frozen } from '../../../../blocks/_runtime/flows/flow';
import type { RestaurantFlow, RestaurantSnapshot } from '../../../../blocks/opentable/parts/flow';
import { labelOf, failureText } from '../../../../blocks/opentable/parts/messages';
import { OpentableView } from '../../../../blocks/opentable/parts/opentable-view';
import { restaurantSearchMachine } from '../../../../machines/embeds/restaurant-search';
import type { Failure } from '../../../../machines/embeds/restaurant-search';
import { failed } from '../../../../machines/_kit';
import { storySnapshot } from '../../../../machines/_exploration/story-table';
import { restaurantSearchStories } from '../../../../stories/machines/embeds/restaurant-search.table';
import { explore, titleOf } from '../../../../machines/_exploration/explore';
import { isPressable, walkView } from '../../../_kit/view';
import type { Assertions, Interactions } from '../../../_kit/view';
import { model, sunnyside } from './restaurant-search.model';

const field = () => screen.queryByRole< HTMLInputElement >( 'combobox', { name: 'Restaurants' } );
const press = ( key: string ) => fireEvent.keyDown( field()!, { key } );
const button = ( name: string ) => screen.queryByRole( 'button', { name } );
const click = ( name: string ) => fireEvent.click( button( name )! );
const options = () => screen.queryAllByRole( 'option' );
const notice = () => document.querySelector( '.components-notice' );

const interactions: Interactions< typeof restaurantSearchMachine > = {
	'text.edit': ( { text } ) => {
		// Typing the same text is not a change.
		fireEvent.change( field()!, { target: { value: `${ text } ` } } );
		fireEvent.change( field()!, { target: { value: text } } );
	},
	'text.enter': () => press( 'Enter' ),
	'list.move': ( { by } ) => press( by > 0 ? 'ArrowDown' : 'ArrowUp' ),
	'list.close': () => press( 'Escape' ),
	'restaurant.pick': () => fireEvent.click( options()[ 0 ]! ),
	'restaurant.remove': () => fireEvent.click( screen.queryAllByRole( 'button', { name: /^Remove/ } )[ 0 ]! ),
	'request.retry': () => click( 'Search again' ),
	'embed.submit': () => click( 'Embed' ),
	'form.open': () => click( 'Edit restaurants' ),
	'form.close': () => click( 'Back to the embed' ),
	'attributes.change': 'outside',
};

/** Common to all states of the picker: buttons match what the flow accepts, and the field shows what was typed and picked. */
const expectPicker = ( snapshot: RestaurantSnapshot, status = '' ) => {
	const { context } = snapshot;
	expect( screen.queryByTitle( 'Widget' ) ).toBeNull();
	expect( field() ).toHaveValue( context.text );
	expect( screen.queryAllByRole( 'button', { name: /^Remove/ } ) ).toHaveLength( context.picked.length );
	for ( const restaurant of context.picked ) {
		expect( screen.getByText( labelOf( restaurant ) ) ).toBeVisible();
	}
	expect( isPressable( 'Embed' ) ).toBe( snapshot.can( { type: 'embed.submit' } ) );
	expect( isPressable( 'Back to the embed' ) ).toBe( snapshot.can( { type: 'form.close' } ) );
	expect( isPressable( 'Search again' ) ).toBe( snapshot.can( { type: 'request.retry' } ) );
	expect( screen.getByRole( 'status' ).textContent ).toBe( status );
	expect( notice() !== null ).toBe( snapshot.hasTag( 'failed' ) );
	expect( document.querySelector( '.components-spinner' ) !== null ).toBe( snapshot.hasTag( 'busy' ) );
	expect( field() ).toHaveAttribute( 'aria-expanded', String( options().length > 0 ) );
};

const assertions: Assertions< typeof restaurantSearchMachine > = {
	configured: () => {
		expect( screen.getByTitle( 'Widget' ) ).toBeVisible();
		expect( [ field(), notice() ] ).toEqual( [ null, null ] );
	},
	'picking.quiet': ( snapshot ) => expectPicker( snapshot ),
	'picking.waiting': ( snapshot ) => expectPicker( snapshot ),
	'picking.searching': ( snapshot ) => expectPicker( snapshot, 'Searching…' ),
	'picking.suggesting': ( snapshot ) => {
		expectPicker( snapshot, '2 restaurants found. Use the arrow keys to choose.' );
		const { active } = snapshot.context;
		expect( options().map( ( { textContent } ) => textContent ) ).toEqual( [
			'Sunnyside Bar and Grill412810',
			'Sunset Terrace43',
		] );
		expect( options().findIndex( ( option ) => option.getAttribute( 'aria-selected' ) === 'true' ) ).toBe( active );
		expect( field()!.getAttribute( 'aria-activedescendant' ) ).toBe( options()[ active ]?.id ?? null );
	},
	'picking.unfound': ( snapshot ) => {
		const words = 'No restaurant has this name. You can enter its number instead.';
		expectPicker( snapshot, words );
		expect( screen.getAllByText( words ) ).toHaveLength( 2 );
	},
	'picking.failed': ( snapshot ) => {
		expectPicker( snapshot );
		expect( notice() ).toHaveTextContent( failureText( snapshot.context.failure! ) );
	},
	'picking.refused': ( snapshot ) => {
		expectPicker( snapshot );
		expect( notice() ).toHaveTextContent( failureText( snapshot.context.failure! ) );
		expect( field() ).toHaveAccessibleDescription(
			new RegExp( failureText( snapshot.context.failure! ).slice( 0, 20 ) )
		);
		expect( field() ).toBeInvalid();
	},
};

const view = ( flow: RestaurantFlow ) => (
	<>
		<PencilButton label="Edit restaurants" onClick={ () => flow.send( { type: 'form.open' } ) } />
		<OpentableView flow={ flow }>
			<SandboxedPreview html="" title="Widget" height={ 200 } />
		</OpentableView>
	</>
);

describe( 'each generated path on the rendered block', () => {
	it.each( explore( model ).paths.map( ( path ) => [ titleOf( path ), path ] as const ) )(
		'%s',
		async ( _, path ) => {
			await walkView( { model, render: view, interactions, assertions }, path );
		}
	);
} );

const inStory = ( name: keyof typeof restaurantSearchStories, context = {}, send = () => {} ) => {
	const story = restaurantSearchStories[ name ];
	return frozen< typeof restaurantSearchMachine >(
		restaurantSearchMachine.resolveState( { ...story, context: { ...story.context, ...context } } ),
		send
	);
};

it( '[EMBED-061] an empty block has a field for restaurants and the button “Embed”', () => {
	render( view( inStory( 'picking.quiet', { picked: [] } ) ) );
	expect( field() ).toHaveValue( '' );
	expect( button( 'Embed' ) ).toBeVisible();
} );

it( '[EMBED-064] an embedded block shows the widget instead of the picker', () => {
	render( view( inStory( 'configured' ) ) );
	expect( screen.getByTitle( 'Widget' ) ).toBeVisible();
	expect( [ field(), button( 'Embed' ) ] ).toEqual( [ null, null ] );
} );

it( '[EMBED-084] results are listed with name and rid', () => {
	render( view( inStory( 'picking.suggesting' ) ) );
	expect( options().map( ( { textContent } ) => textContent ) ).toEqual( [
		'Sunnyside Bar and Grill412810',
		'Sunset Terrace43',
	] );
} );

it( '[EMBED-062] the placeholder has a link to sign up and one to learn more', () => {
	render( view( inStory( 'picking.quiet' ) ) );
	expect( screen.getByRole( 'link', { name: /Sign up for OpenTable/ } ) ).toHaveAttribute(
		'href',
		expect.stringMatching( /^https:\/\/restaurant\.opentable\.com\// )
	);
	expect( screen.getByRole( 'link', { name: /Learn more/ } ) ).toBeVisible();
} );

it( '[EMBED-080] input that is not an embed of the provider has its message', () => {
	render( view( inStory( 'picking.refused' ) ) );
	expect( notice() ).toHaveTextContent(
		'We ran into an issue. Please ensure this embed matches the one from your OpenTable account.'
	);
} );

it( 'invalid input says which URL is valid, and what else helps', () => {
	render( view( inStory( 'picking.refused' ) ) );
	expect( notice() ).toHaveTextContent( /restaurant’s name here and choose it from the list.*contains rid=/ );
	expect( field() ).toHaveAccessibleDescription( expect.stringContaining( 'opentable.com/r/' ) );
} );

it( 'every failure has a message', () => {
	const kinds: Failure[ 'kind' ][] = [ 'unreadable', 'unpicked', 'unreached', 'silent', 'refused', 'unexpected' ];
	const words = kinds.map( ( kind ) => failureText( failed( kind, { reason: 'A fault' } ) ) );
	expect( new Set( words ).size ).toBe( kinds.length );
} );

it( 'Backspace removes the last restaurant only if the field is empty', () => {
	const send = jest.fn();
	const { rerender } = render( view( inStory( 'picking.quiet', { picked: [ sunnyside ] }, send ) ) );
	press( 'Backspace' );
	expect( send.mock.calls ).toEqual( [ [ { type: 'restaurant.remove', rid: sunnyside.rid } ] ] );
	rerender( view( inStory( 'picking.suggesting', { picked: [ sunnyside ] }, send ) ) );
	expect( press( 'Backspace' ) ).toBe( true );
	expect( send ).toHaveBeenCalledTimes( 1 );
} );

it( 'keys without effect here are left to the editor, except Enter', () => {
	render( view( inStory( 'picking.quiet' ) ) );
	expect( [ press( 'ArrowDown' ), press( 'Escape' ), press( 'Enter' ) ] ).toEqual( [ true, true, false ] );
} );

it( 'Enter that ends an IME composition does nothing else', () => {
	const send = jest.fn();
	render( view( inStory( 'picking.quiet', {}, send ) ) );
	for ( const composing of [ { isComposing: true }, { keyCode: 229 } ] ) {
		fireEvent.keyDown( field()!, { key: 'Enter', ...composing } );
	}
	expect( send ).not.toHaveBeenCalled();
} );

it( 'a picker opened deliberately takes the focus once, unless the user has moved on', () => {
	const flow = inStory( 'picking.quiet', { stored: { rid: [ '1' ], className: undefined } } );
	const both = () => (
		<>
			{ view( flow ) }
			<button>Elsewhere</button>
		</>
	);
	const { rerender } = render( both() );
	expect( field() ).toHaveFocus();
	screen.getByText( 'Elsewhere' ).focus();
	rerender( both() );
	expect( screen.getByText( 'Elsewhere' ) ).toHaveFocus();
} );

it( 'the empty field has a placeholder, because a narrow block shows no instructions', () => {
	const story = restaurantSearchStories[ 'picking.quiet' ];
	render( view( frozen< typeof restaurantSearchMachine >( storySnapshot( model.machine, story ) ) ) );
	expect( field() ).toHaveAttribute( 'placeholder', 'Names, numbers or embed code' );
} );
