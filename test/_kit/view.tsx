/**
 * Walks generated paths through a rendered component: the author's acts are clicks and typing, the rest comes from services and the clock.
 */
import type { ReactElement } from 'react';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { AnyMachineSnapshot, AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate';
import type { Flow } from '../../blocks/_runtime/flows/flow';
import type { LeafOf } from '../../machines/_exploration/story-table';
import type { Path } from '../../machines/_exploration/explore';
import { live, perform, settled } from './live';
import type { Live } from './live';
import type { FlowModel } from '../../machines/_exploration/model';
import { leavesOf } from '../../machines/_exploration/states';

/**
 * How each event is caused. A function performs it in the component as a person would; `outside` leaves it to the services, the clock, or
 * the block that sends its props. A missing event is a type error.
 */
export type Interactions< M extends AnyStateMachine > = {
	[ T in EventFromLogic< M >[ 'type' ] ]:
		'outside' | ( ( event: Extract< EventFromLogic< M >, { type: T } > ) => void );
};

/** What must be visible in each leaf state. A missing state is a type error. */
export type Assertions< M extends AnyStateMachine > = Record< LeafOf< M >, ( snapshot: SnapshotFrom< M > ) => void >;

/** Whether there is an enabled button of that name; the last one if there are several. */
export function isPressable( name: string ): boolean {
	const found = screen.queryAllByRole( 'button', { name } ).at( -1 );
	return (
		found !== undefined && found.getAttribute( 'aria-disabled' ) !== 'true' && ! found.hasAttribute( 'disabled' )
	);
}

interface View< M extends AnyStateMachine > {
	model: FlowModel< M >;
	render: ( flow: Flow< M > ) => ReactElement;
	interactions: Interactions< M >;
	assertions: Assertions< M >;
}

/**
 * Walks a path on the rendered component, and checks it in every state on the way.
 *
 * @throws When the component does not render a state, or send an event, as expected.
 */
export async function walkView< M extends AnyStateMachine >(
	{ model, render: view, interactions, assertions }: View< M >,
	path: Path
) {
	const flow = live( model.machine, model.input );
	render( view( flow.actor as unknown as Flow< M > ) );
	for ( const step of path ) {
		await act( async () => {
			const interaction = step.act && interactions[ step.act.event.type as keyof Interactions< M > ];
			if ( typeof interaction === 'function' ) {
				interaction( step.act!.event as never );
			} else if ( step.act ) {
				perform( flow as unknown as Live< AnyStateMachine >, step );
			}
			await settled();
		} );
		const snapshot = flow.snapshot();
		const shown = snapshot as unknown as AnyMachineSnapshot;
		expect( shown.value ).toEqual( step.snapshot.value );
		for ( const leaf of leavesOf( shown ) ) {
			assertions[ leaf as LeafOf< M > ]( snapshot );
		}
	}
	cleanup();
	flow.actor.stop();
}
