import type { ReactElement, ReactNode } from 'react';
import { useSelector } from '@xstate/react';
import { Button, Notice, Placeholder, VisuallyHidden } from '@wordpress/components';
import type { IconType } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { moduleActivationMachine } from '../../../machines/related/module-activation';
import type { Flow } from '../../_runtime/flows/flow';
import { useIsPreview } from '../../_runtime/hooks/use-preview';
import { LinkOut } from '../link-out';
import { failureText } from './messages';
import type { GateTexts } from './messages';

type Machine = typeof moduleActivationMachine;
type Snapshot = ReturnType< Flow< Machine >[ 'getSnapshot' ] >;

interface Props {
	flow: Flow< Machine >;
	icon: IconType;
	texts: GateTexts;
	/** Whether the current user may activate features on this site. */
	canManage: boolean;
	/** The block itself. */
	children: ReactNode;
}

const Skeleton = ( { texts }: Props ) => (
	<div className="statecraft-module-gate is-loading" role="status">
		<VisuallyHidden>
			{
				/* translators: %s: the name of a block. */
				sprintf( __( '%s: loading…', 'statecraft' ), texts.title )
			}
		</VisuallyHidden>
		<span />
		<span />
		<span />
	</div>
);

function Activate( { flow, texts }: Props ) {
	const isActivating = useSelector( flow, ( snapshot ) => snapshot.matches( 'activating' ) );
	return (
		<Button
			variant="secondary"
			isBusy={ isActivating }
			disabled={ isActivating }
			accessibleWhenDisabled
			onClick={ () => flow.send( { type: 'module.activate' } ) }
			__next40pxDefaultSize
		>
			{ isActivating ? texts.activating : texts.activate }
		</Button>
	);
}

function Inactive( props: Props ) {
	const { flow, icon, texts, canManage } = props;
	const failure = useSelector( flow, ( { context } ) => context.failure );
	return (
		<Placeholder
			className="statecraft-module-gate"
			icon={ icon }
			label={ texts.title }
			instructions={ texts.text }
			notices={
				failure && (
					<Notice status="warning" isDismissible={ false }>
						{ failureText( failure ) }
					</Notice>
				)
			}
		>
			{ canManage ? (
				<Activate { ...props } />
			) : (
				<p>{ __( 'Ask an administrator of this site to activate it.', 'statecraft' ) }</p>
			) }
			<LinkOut href={ texts.learnMore.href }>{ texts.learnMore.text }</LinkOut>
		</Placeholder>
	);
}

const stateOf = ( { value }: Snapshot ) => ( typeof value === 'string' ? value : 'inactive' );

const views = {
	loading: Skeleton,
	inactive: Inactive,
	activating: Inactive,
	active: ( { children } ) => <>{ children }</>,
} satisfies Record< ReturnType< typeof stateOf >, ( props: Props ) => ReactElement >;

/** For a block whose feature must be active on the site: renders the block, or the prompt to activate the feature. */
export function ModuleGate( props: Props ) {
	const View: ( own: Props ) => ReactElement = views[ useSelector( props.flow, stateOf ) ];
	// The inserter preview neither waits for the site nor prompts.
	return useIsPreview() ? <>{ props.children }</> : <View { ...props } />;
}
