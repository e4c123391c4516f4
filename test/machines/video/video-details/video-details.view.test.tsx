import { fireEvent, render, screen, within } from '@testing-library/react';
import { DetailsPanel } from '../../../../blocks/_shared/video/details/details-panel';
import { rowsOf } from '../../../../blocks/_shared/video/details/rows';
import { frozen } from '../../../../blocks/_runtime/flows/flow';
import type { Flow } from '../../../../blocks/_runtime/flows/flow';
import type { Site } from '../../../../blocks/_runtime/registration/site';
import { videoDetailsMachine } from '../../../../machines/video/video-details';
import type { Context } from '../../../../machines/video/video-details';
import { explore, titleOf } from '../../../../machines/_exploration/explore';
import { videoDetailsStories } from '../../../../stories/machines/video/video-details.table';
import { isPressable, walkView } from '../../../_kit/view';
import type { Assertions, Interactions } from '../../../_kit/view';
import { listed, model } from './video-details.model';

type Machine = typeof videoDetailsMachine;
type Snapshot = ReturnType< Flow< Machine >[ 'getSnapshot' ] >;

const title = () => screen.getByRole< HTMLInputElement >( 'textbox', { name: 'Title' } );
const description = () => screen.getByRole< HTMLTextAreaElement >( 'textbox', { name: 'Description' } );
const notice = () => document.querySelector( '.components-notice.is-error' );

/** A change to the same text is none. */
const type = ( field: Element, value: string ) => {
	fireEvent.change( field, { target: { value: `${ value } ` } } );
	fireEvent.change( field, { target: { value } } );
};

const interactions: Interactions< Machine > = {
	'title.edit': ( event ) => type( title(), event.title ),
	'description.edit': ( event ) => type( description(), event.description ),
	'field.leave': () => fireEvent.blur( title() ),
	'save.retry': () => fireEvent.click( screen.getByRole( 'button', { name: 'Try again' } ) ),
	'details.change': 'outside',
};

const expectPanel = ( { context }: Snapshot, status: string ) => {
	expect( [ title().value, description().value ] ).toEqual( [ context.title, context.description ] );
	expect( [ title().readOnly, description().readOnly ] ).toEqual( [ false, false ] );
	expect( screen.getAllByRole( 'status' ).at( -1 ) ).toHaveTextContent( status );
	expect( notice() !== null ).toBe( context.failure !== null );
	expect( notice()?.textContent ?? '' ).toContain(
		context.failure?.kind === 'refused' ? 'You may not change this video.' : ''
	);
	expect( isPressable( 'Try again' ) ).toBe( context.failure !== null );
	expect( screen.queryAllByRole( 'listitem' ) ).toHaveLength( context.description === listed ? 3 : 0 );
};

const assertions: Assertions< Machine > = {
	untouched: ( snapshot ) => expectPanel( snapshot, '' ),
	typing: ( snapshot ) => expectPanel( snapshot, '' ),
	saving: ( snapshot ) => expectPanel( snapshot, 'Saving…' ),
	saved: ( snapshot ) => expectPanel( snapshot, 'Saved' ),
	failed: ( snapshot ) => expectPanel( snapshot, '' ),
};

describe( 'each generated path on the rendered panel', () => {
	it.each( explore( model ).paths.map( ( path ) => [ titleOf( path ), path ] as const ) )(
		'%s',
		async ( _, path ) => {
			await walkView(
				{ model, render: ( flow ) => <DetailsPanel flow={ flow } />, interactions, assertions },
				path
			);
		}
	);
} );

const show = ( changes: Partial< Context > = {}, send = jest.fn() ) => {
	const { value, context } = videoDetailsStories.untouched;
	const snapshot = videoDetailsMachine.resolveState( { value, context: { ...context, ...changes } } ) as Snapshot;
	return render( <DetailsPanel flow={ frozen< Machine >( snapshot, send ) } /> );
};

describe( 'where chapters', () => {
	afterEach( () => {
		delete window.statecraft;
	} );

	it.each< [ string, Partial< Site >, boolean ] >( [
		[ '[VIDEO-052] are available, the panel shows title and description', {}, true ],
		[ '[VIDEO-053] are switched off, it does not', { unavailable: [ 'videopress/video-chapters' ] }, false ],
		[ '[VIDEO-054] are available beside what is switched off, it does', { unavailable: [ 'markdown' ] }, true ],
	] )( '%s', ( _, site, isShown ) => {
		window.statecraft = { urls: {}, ...site } as Site;
		const { container } = show();
		expect( screen.queryByRole( 'button', { name: 'Details' } ) !== null ).toBe( isShown );
		expect( screen.queryAllByRole( 'textbox' ) ).toHaveLength( isShown ? 2 : 0 );
		expect( container.childElementCount ).toBe( isShown ? 1 : 0 );
	} );
} );

it( 'leaving either field saves', () => {
	const send = jest.fn();
	show( {}, send );
	fireEvent.blur( title() );
	fireEvent.blur( description() );
	expect( send.mock.calls ).toEqual( [ [ { type: 'field.leave' } ], [ { type: 'field.leave' } ] ] );
} );

it.each( [
	[ '[VIDEO-057] nothing', '', 4 ],
	[ '[VIDEO-057] four lines', 'a\nb\nc\nd', 4 ],
	[ '[VIDEO-057] five lines', 'a\nb\nc\nd\ne', 5 ],
	[ '[VIDEO-057] thirteen lines', 'a\n'.repeat( 12 ), 12 ],
	[ '[VIDEO-058] 31 characters in each of four lines', `${ 'x'.repeat( 31 ) }\n`.repeat( 4 ).trim(), 4 ],
	[ '[VIDEO-058] 32 characters in each of four lines', `${ 'x'.repeat( 32 ) }\n`.repeat( 4 ).trim(), 8 ],
	[ '[VIDEO-058] one line of 156 characters', 'x'.repeat( 156 ), 6 ],
	[ '[VIDEO-057] one long line', 'x'.repeat( 5000 ), 12 ],
] )( 'the field has its rows for %s', ( _, text, rows ) => {
	expect( rowsOf( text ) ).toBe( rows );
	show( { description: text } );
	expect( description() ).toHaveAttribute( 'rows', String( rows ) );
} );

describe( 'chapters', () => {
	const lines = () => screen.getAllByRole( 'listitem' ).map( ( { textContent } ) => textContent );

	it( 'are listed by their time as they are typed', () => {
		show( { description: 'Hello\n1:00:05 End\n(0:00) Start\n61:01 Middle' } );
		expect( screen.getByRole( 'list', { name: 'Chapters' } ) ).toBeVisible();
		expect( lines() ).toEqual( [ '0:00 Start', '1:00:05 End', '1:01:01 Middle' ] );
		expect( screen.queryByText( /^Line/ ) ).toBeNull();
	} );

	it( 'are explained where there are none', () => {
		show();
		expect(
			screen.getByText( 'For chapters, write a time and a title in each line, such as “0:00 Introduction”.' )
		).toBeVisible();
		expect( screen.queryByRole( 'list' ) ).toBeNull();
	} );

	it.each( [
		[ '0:00 A\n0:30 B', [ 'Players only show chapters if there are at least three. Add more lines with a time.' ] ],
		[ '0:05 A\n0:30 B\n1:00 C', [ 'Line 1: the first chapter has to start at 0:00.' ] ],
		[ '0:00 A\n0:30\n1:00 C', [ 'Line 2: the chapter needs a title next to its time.' ] ],
		[ '0:00 A\n0:30 B\n0:30 C\n1:00 D', [ 'Line 2: another chapter starts at the same time.' ] ],
		[ '0:00 A\n0:30 B\n0:39 C', [ 'Line 2: a chapter has to last at least ten seconds.' ] ],
		[ '0:00 A\n0:30 B\n0:40 C', [] ],
	] )( 'break rules that are named: %s', ( text, problems ) => {
		show( { description: text } );
		const said = within( screen.getAllByRole( 'status' )[ 0 ]! ).queryAllByText( /\w/, {
			selector: 'p > span > span',
		} );
		expect( said.map( ( { textContent } ) => textContent ) ).toEqual( problems );
	} );

	it( 'of an uploaded file are used instead', () => {
		const text = /The chapters of an uploaded text track are used instead/;
		const { unmount } = show( { description: listed } );
		expect( screen.queryByText( text ) ).toBeNull();
		unmount();
		show( { description: listed, hasChaptersFile: true } );
		expect( screen.getByText( text ) ).toBeVisible();
	} );
} );
