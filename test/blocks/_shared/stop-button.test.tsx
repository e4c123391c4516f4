import { fireEvent, render, screen } from '@testing-library/react';
import { StopButton } from '../../../blocks/_shared/ai/stop-button';

it( 'a click stops, by mouse and by keyboard; the second click of a double-click on Send does not', () => {
	const onStop = jest.fn();
	render( <StopButton onStop={ onStop } /> );
	const click = ( detail: number ) => fireEvent.click( screen.getByRole( 'button', { name: 'Stop' } ), { detail } );
	click( 2 );
	expect( onStop ).not.toHaveBeenCalled();
	click( 0 );
	click( 1 );
	expect( onStop ).toHaveBeenCalledTimes( 2 );
} );
