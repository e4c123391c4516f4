import { fireEvent, render, screen, within } from '@testing-library/react';
import { ViewAsDialog } from '../../../../blocks/_extensions/view-as/dialog/view-as-dialog';
import { frozen } from '../../../../blocks/_runtime/flows/flow';
import type { Flow } from '../../../../blocks/_runtime/flows/flow';
import { explore, titleOf } from '../../../../machines/_exploration/explore';
import { storySnapshot } from '../../../../machines/_exploration/story-table';
import { chosenView } from '../../../../machines/content/view-as';
import type { viewAsMachine } from '../../../../machines/content/view-as';
import { viewAsStories } from '../../../../stories/machines/content/view-as.table';
import { reduceMotion } from '../../../_kit/reduced-motion';
import { walkView } from '../../../_kit/view';
import type { Assertions, Interactions } from '../../../_kit/view';
import { model, views } from './view-as.model';

type Machine = typeof viewAsMachine;
type Snapshot = Parameters< Assertions< Machine >[ 'closed' ] >[ 0 ];

// Otherwise a dialog closes after an animation.
reduceMotion();

const dialog = () => within( screen.getByRole( 'dialog', { name: 'View as' } ) );
const press = ( name: string | RegExp ) => fireEvent.click( dialog().getByRole( 'button', { name } ) );
const choice = () => dialog().queryByRole( 'combobox', { name: 'Show the page to' } );
const frame = () => document.querySelector( 'iframe' );
const says = ( text: string ) => expect( dialog().getByRole( 'status' ) ).toHaveTextContent( text );
const buttons = () =>
	dialog()
		.queryAllByRole( 'button' )
		.map( ( button ) => button.textContent || button.getAttribute( 'aria-label' ) );

const interactions: Interactions< Machine > = {
	// The menu is in the wiring test.
	'view.open': 'outside',
	'view.close': () => press( 'Close' ),
	'audience.choose': ( { audience } ) => fireEvent.change( choice()!, { target: { value: audience } } ),
	'width.choose': () => press( 'Phone' ),
	'frame.load': () => fireEvent.load( frame()! ),
	'view.retry': () => press( /^(Try again|Back to the post)$/ ),
};

const busy = ( text: string ) => () => {
	says( text );
	expect( [ choice(), frame() ] ).toEqual( [ null, null ] );
	expect( buttons() ).toEqual( [ 'Close' ] );
};

const choosing = ( { context }: Snapshot ) => {
	expect( choice() ).toHaveValue( chosenView( context )!.id );
	expect( [ ...choice()!.querySelectorAll( 'option' ) ].map( ( { textContent } ) => textContent ) ).toEqual(
		views.map( ( { label } ) => label )
	);
	const widths = within( dialog().getByRole( 'group', { name: 'Width' } ) ).getAllByRole( 'button' );
	expect( widths.map( ( width ) => [ width.textContent, width.getAttribute( 'aria-pressed' ) ] ) ).toEqual( [
		[ 'Wide', String( context.width === 'wide' ) ],
		[ 'Phone', String( context.width === 'phone' ) ],
	] );
};

const framed = ( { context }: Snapshot ) => {
	const { label, url } = chosenView( context )!;
	expect( frame() ).toHaveAttribute( 'src', url );
	expect( frame() ).toHaveAccessibleName( label );
	expect( frame() ).toHaveClass( `is-${ context.width }` );
};

const failed =
	( message: string ) =>
	( { context, value }: Snapshot ) => {
		const notice = document.querySelector( '.components-notice.is-error' )!;
		expect( notice ).toHaveTextContent( message );
		expect( notice ).toHaveTextContent( /did not accept|no page that|could not be reached|taking too long/ );
		const isFinal = context.failure?.code === 'rest_post_invalid_id';
		expect( buttons() ).toEqual( [ 'Close', ...( isFinal ? [] : [ 'Try again' ] ) ] );
		expect( value ).toHaveProperty( 'open.failed' );
	};

const assertions: Assertions< Machine > = {
	closed: () => expect( screen.queryByRole( 'dialog' ) ).toBeNull(),
	'open.saving': busy( 'Saving your changes…' ),
	'open.asking': busy( 'Preparing the view…' ),
	'open.showing.addresses.fresh': choosing,
	'open.showing.addresses.old': choosing,
	'open.showing.frame.loading': ( snapshot ) => {
		says( 'Loading the page…' );
		framed( snapshot );
	},
	'open.showing.frame.loaded': ( snapshot ) => {
		expect( dialog().getByRole( 'status' ) ).toBeEmptyDOMElement();
		framed( snapshot );
	},
	'open.showing.frame.left': () => {
		expect( frame() ).toBeNull();
		expect( dialog().getByText( /^You have followed a link\./ ) ).toBeInTheDocument();
		expect( buttons() ).toEqual( [ 'Close', 'Wide', 'Phone', 'Back to the post' ] );
	},
	'open.forbidden': () => {
		expect( dialog().getByText( /^Only people who can edit this post/ ) ).toBeInTheDocument();
		expect( buttons() ).toEqual( [ 'Close' ] );
	},
	'open.failed.saving': failed( 'Your changes could not be saved, so the view would not show them.' ),
	'open.failed.asking': failed( 'The view could not be prepared.' ),
	'open.failed.loading': failed( 'The page could not be loaded.' ),
};

const view = {
	model,
	render: ( flow: Flow< Machine > ) => <ViewAsDialog flow={ flow } />,
	interactions,
	assertions,
};

describe( 'each generated path in the rendered dialog', () => {
	it.each( explore( model ).paths.map( ( path ) => [ titleOf( path ), path ] as const ) )(
		'%s',
		async ( _, path ) => {
			await walkView( view, path );
		}
	);
} );

it.each( [
	[ 'guest', 'allow-scripts allow-same-origin' ],
	[ 'plan-12', 'allow-scripts allow-same-origin' ],
	[ 'no-script', '' ],
	[ 'feed', '' ],
] )(
	'[CONT-189] what is framed sends no form, opens no window and does not leave the frame: %s',
	( audience, sandbox ) => {
		const story = viewAsStories[ 'open.showing.frame.loaded' ];
		render(
			<ViewAsDialog
				flow={ frozen< Machine >(
					storySnapshot( model.machine, { ...story, context: { ...story.context, audience } } )
				) }
			/>
		);
		expect( frame() ).toHaveAttribute( 'sandbox', sandbox );
	}
);
