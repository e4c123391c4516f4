import { fireEvent, render, screen } from '@testing-library/react';
import { frozen } from '../../../../blocks/_runtime/flows/flow';
import metadata from '../../../../blocks/business-hours/block.json';
import type { Attributes } from '../../../../blocks/business-hours/attributes';
import { BusinessHoursView } from '../../../../blocks/business-hours/parts/business-hours-view';
import type { localizedWeekMachine } from '../../../../machines/content/localized-week';
import { explore, titleOf } from '../../../../machines/_exploration/explore';
import { walkView } from '../../../_kit/view';
import type { Assertions, Interactions } from '../../../_kit/view';
import { model } from './localized-week.model';

type Props = Parameters< typeof BusinessHoursView >[ 0 ];

const days = metadata.attributes.days.default as Attributes[ 'days' ];
const view = ( flow: Props[ 'flow' ], isSelected = true ) => (
	<BusinessHoursView flow={ flow } days={ days } isSelected={ isSelected } onChange={ () => {} } onAct={ () => {} } />
);
const names = () => screen.getAllByRole( 'group' ).map( ( day ) => day.getAttribute( 'aria-label' ) );

const interactions: Interactions< typeof localizedWeekMachine > = {
	'names.retry': () => fireEvent.click( screen.getByRole( 'button', { name: 'Retry' } ) ),
};

const assertions: Assertions< typeof localizedWeekMachine > = {
	loading: () => expect( screen.getByRole( 'status' ) ).toHaveTextContent( 'Loading the days of the week…' ),
	localized: () => expect( names() ).toEqual( [ 'Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So' ] ),
	fallback: () => expect( [ names()[ 0 ], names()[ 6 ] ] ).toEqual( [ 'Sunday', 'Saturday' ] ),
};

describe( '[CONT-022, CONT-024] each generated path on the rendered block', () => {
	it.each( explore( model ).paths.map( ( path ) => [ titleOf( path ), path ] as const ) )(
		'%s',
		async ( _, path ) => {
			await walkView( { model, render: view, interactions, assertions }, path );
		}
	);
} );

it( '[CONT-022] the days are listed in week order even while loading', () => {
	const german = { Sun: 'So', Mon: 'Mo', Tue: 'Di', Wed: 'Mi', Thu: 'Do', Fri: 'Fr', Sat: 'Sa' };
	const snapshot = model.machine.resolveState( {
		value: 'localized',
		context: { week: { days: german, startOfWeek: 6 } },
	} );
	render( view( frozen< typeof localizedWeekMachine >( snapshot ), false ) );
	expect( screen.getAllByRole( 'term' ).map( ( { textContent } ) => textContent ) ).toEqual( [
		...[ 'Sa', 'So', 'Mo', 'Di', 'Mi', 'Do', 'Fr' ],
	] );
} );
