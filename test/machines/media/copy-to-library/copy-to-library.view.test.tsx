import { fireEvent, screen, within } from '@testing-library/react';
import { CopiesView } from '../../../../blocks/_extensions/media-picker/copies/copies-view';
import type { CopiesFlow } from '../../../../blocks/_extensions/media-picker/copies/copies-view';
import type { copyToLibraryMachine } from '../../../../machines/media/copy-to-library';
import { explore, titleOf } from '../../../../machines/_exploration/explore';
import { isPressable, walkView } from '../../../_kit/view';
import type { Assertions, Interactions } from '../../../_kit/view';
import { model } from './copy-to-library.model';

type Machine = typeof copyToLibraryMachine;
type Snapshot = ReturnType< CopiesFlow[ 'getSnapshot' ] >;

const click = ( name: string | RegExp ) => fireEvent.click( screen.getByRole( 'button', { name } ) );

const interactions: Interactions< Machine > = {
	'item.retry': ( { id } ) => click( `Try again: Photo ${ id }` ),
	'failed.retry': () => click( 'Retry all failed' ),
	'copy.cancel': () => click( 'Cancel' ),
	'arrived.insert': () => click( /^Insert/ ),
	'copy.background': 'outside',
	'copy.foreground': 'outside',
	'account.connected': 'outside',
};

const WORDS = { queued: 'Waiting', copying: 'Copying…', copied: 'Copied', failed: 'Not copied' } as const;

/** What every state has in common: the count, each photo with its status, and exactly the buttons that can do something. */
const expectList = ( snapshot: Snapshot, spoken: RegExp, waiting: string = WORDS.queued ) => {
	const { copies } = snapshot.context;
	const arrived = copies.filter( ( { copied } ) => copied ).length;
	expect( screen.getByText( `${ arrived } of 4 copied`, { selector: 'p' } ) ).toBeVisible();
	const bar = screen.getByRole( 'progressbar', { name: 'Copied' } );
	expect( [ bar.getAttribute( 'value' ), bar.getAttribute( 'max' ) ] ).toEqual( [ String( arrived ), '4' ] );
	expect( screen.getByRole( 'status' ) ).toHaveTextContent( spoken );
	const lines = screen.getAllByRole( 'listitem' );
	expect( lines ).toHaveLength( 4 );
	copies.forEach( ( { item, status }, i ) => {
		const line = within( lines[ i ]! );
		expect( line.getByText( item.title ) ).toBeVisible();
		expect( line.getByText( status === 'queued' ? waiting : WORDS[ status ] ) ).toBeVisible();
		expect( line.queryByText( 'It is gone at its source.' ) !== null ).toBe( status === 'failed' );
	} );
	const failed = copies.filter( ( { status } ) => status === 'failed' );
	const canRetry = failed.length > 0 && ( snapshot.matches( 'copying' ) || snapshot.matches( 'failed' ) );
	const isOver = snapshot.status === 'done';
	expect( screen.queryAllByRole( 'button', { name: /^Try again: / } ) ).toHaveLength( canRetry ? failed.length : 0 );
	expect( isPressable( 'Retry all failed' ) ).toBe( canRetry );
	expect( isPressable( 'Cancel' ) ).toBe( ! isOver );
	expect( isPressable( `Insert ${ arrived } copied ${ arrived === 1 ? 'item' : 'items' }` ) ).toBe(
		! isOver && arrived > 0 && arrived < 4
	);
	expect( isPressable( 'Insert' ) ).toBe( ! isOver && arrived === 4 );
};

const assertions: Assertions< Machine > = {
	'copying.foreground': ( snapshot ) => expectList( snapshot, /^Copying 4 items$/ ),
	'copying.background': ( snapshot ) => expectList( snapshot, /^Copying 4 items$/ ),
	unauthorized: ( snapshot ) =>
		expectList(
			snapshot,
			/^\d of 4 copied\. The others wait until the account is connected again\.$/,
			'Waiting for the account'
		),
	failed: ( snapshot ) => expectList( snapshot, /^\d of 4 copied\. The others can be tried again\.$/ ),
	arrived: ( snapshot ) => expectList( snapshot, /^4 of 4 copied$/ ),
	inserted: ( snapshot ) => expectList( snapshot, /^\d of 4 copied$/ ),
	cancelled: ( snapshot ) => expectList( snapshot, /^\d of 4 copied$/ ),
};

describe( 'each generated path on the rendered list', () => {
	it.each( explore( model ).paths.map( ( path ) => [ titleOf( path ), path ] as const ) )(
		'%s',
		async ( _, path ) => {
			await walkView(
				{ model, render: ( flow ) => <CopiesView flow={ flow } />, interactions, assertions },
				path
			);
		}
	);
} );
