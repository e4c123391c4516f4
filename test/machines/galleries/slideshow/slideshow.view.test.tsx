import { fireEvent, screen } from '@testing-library/react';
import type { Flow } from '../../../../blocks/_runtime/flows/flow';
import { SlideshowView } from '../../../../blocks/slideshow/parts/slideshow-view';
import { explore, titleOf } from '../../../../machines/_model/explore';
import type { slideshowMachine } from '../../../../machines/galleries/slideshow';
import { walkView } from '../../../_kit/view';
import type { Assertions, Interactions } from '../../../_kit/view';
import { model } from './slideshow.model';

type Machine = typeof slideshowMachine;

const view = ( flow: Flow< Machine > ) => <SlideshowView flow={ flow } text="" />;

/** Write how a person triggers each event. */
const interactions: Interactions< Machine > = {
	'work.start': () => fireEvent.click( screen.getByRole( 'button', { name: 'Start' } ) ),
	'work.stop': () => fireEvent.click( screen.getByRole( 'button', { name: 'Stop' } ) ),
};

/** Write what must be seen in each state. */
const write = () => expect( document.body ).toHaveTextContent( 'Write what a person sees.' );
const assertions: Assertions< Machine > = { idle: write, working: write, done: write, error: write };

describe( 'each generated path on the rendered block', () => {
	const { paths } = explore( model );

	it( 'there are some', () => {
		expect( paths ).not.toEqual( [] );
	} );

	for ( const path of paths ) {
		it( `${ titleOf( path ) }`, () => walkView( { model, render: view, interactions, assertions }, path ) );
	}
} );
