import type { ComponentType } from 'react';
import { Button, Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { SnapshotFrom } from 'xstate';
import type { slideshowMachine } from '../../../machines/galleries/slideshow';
import type { Flow } from '../../_runtime/flows/flow';
import { useFlowValue } from '../../_runtime/hooks/use-flow';

type Machine = typeof slideshowMachine;
type State = SnapshotFrom< Machine >[ 'value' ];

interface Props {
	flow: Flow< Machine >;
	text: string;
}

const Start = ( { flow }: Props ) => (
	<Button variant="primary" onClick={ () => flow.send( { type: 'work.start' } ) }>
		{ __( 'Start', 'statecraft' ) }
	</Button>
);

/** Write what a person sees in each state. One that is missing does not compile. */
const VIEWS = {
	idle: Start,
	working: ( { flow } ) => (
		<>
			<p role="status">{ __( 'Working…', 'statecraft' ) }</p>
			<Button onClick={ () => flow.send( { type: 'work.stop' } ) }>{ __( 'Stop', 'statecraft' ) }</Button>
		</>
	),
	done: ( props ) => (
		<>
			<p>{ useFlowValue( props.flow, ( { context } ) => context.result ) }</p>
			<Start { ...props } />
		</>
	),
	error: ( props ) => (
		<>
			<Notice status="error" isDismissible={ false }>
				{ __( 'That did not work.', 'statecraft' ) }
			</Notice>
			<Start { ...props } />
		</>
	),
} satisfies Record< State, ComponentType< Props > >;

export function SlideshowView( props: Props ) {
	const View = VIEWS[ useFlowValue( props.flow, ( { value } ) => value ) ];
	return (
		<>
			{ props.text && <p>{ props.text }</p> }
			<View { ...props } />
		</>
	);
}
