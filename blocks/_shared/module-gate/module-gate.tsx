import type { ReactElement, ReactNode } from 'react';
import { Button, ExternalLink, Notice, Placeholder, VisuallyHidden } from '@wordpress/components';
import type { IconType } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { moduleActivationMachine } from '../../../machines/related/module-activation';
import type { Flow } from '../../_runtime/flows/flow';
import { useFlowValue } from '../../_runtime/hooks/use-flow';
import { useIsPreview } from '../../_runtime/hooks/use-preview';
import { failureInWords } from './words';
import type { GateWords } from './words';

type Machine = typeof moduleActivationMachine;
type Snapshot = ReturnType< Flow< Machine >[ 'getSnapshot' ] >;

interface Props {
	flow: Flow< Machine >;
	icon: IconType;
	words: GateWords;
	/** Whether this person may activate features on this site. */
	canManage: boolean;
	/** The block itself. */
	children: ReactNode;
}

const Skeleton = ( { words }: Props ) => (
	<div className="statecraft-module-gate is-loading" role="status">
		<VisuallyHidden>
			{
				/* translators: %s: the name of a block. */
				sprintf( __( '%s: loading…', 'statecraft' ), words.title )
			}
		</VisuallyHidden>
		<span />
		<span />
		<span />
	</div>
);

function Activate( { flow, words }: Props ) {
	const isActivating = useFlowValue( flow, ( snapshot ) => snapshot.matches( 'activating' ) );
	return (
		<Button
			variant="secondary"
			isBusy={ isActivating }
			disabled={ isActivating }
			accessibleWhenDisabled
			onClick={ () => flow.send( { type: 'module.activate' } ) }
			__next40pxDefaultSize
		>
			{ isActivating ? words.activating : words.activate }
		</Button>
	);
}

function Asking( props: Props ) {
	const { flow, icon, words, canManage } = props;
	const failure = useFlowValue( flow, ( { context } ) => context.failure );
	return (
		<Placeholder
			className="statecraft-module-gate"
			icon={ icon }
			label={ words.title }
			instructions={ words.text }
			notices={
				failure && (
					<Notice status="warning" isDismissible={ false }>
						{ failureInWords( failure ) }
					</Notice>
				)
			}
		>
			{ canManage ? (
				<Activate { ...props } />
			) : (
				<p>{ __( 'Ask someone who manages this site to activate it.', 'statecraft' ) }</p>
			) }
			<ExternalLink href={ words.learnMore.href }>{ words.learnMore.text }</ExternalLink>
		</Placeholder>
	);
}

const stateOf = ( { value }: Snapshot ) => ( typeof value === 'string' ? value : 'inactive' );

const views = {
	loading: Skeleton,
	inactive: Asking,
	activating: Asking,
	active: ( { children } ) => <>{ children }</>,
} satisfies Record< ReturnType< typeof stateOf >, ( props: Props ) => ReactElement >;

/** A block whose feature has to be active on the site: the block, or the prompt to activate the feature. */
export function ModuleGate( props: Props ) {
	const View: ( own: Props ) => ReactElement = views[ useFlowValue( props.flow, stateOf ) ];
	// The inserter preview neither waits for the site nor prompts.
	return useIsPreview() ? <>{ props.children }</> : <View { ...props } />;
}
