import type { ReactElement } from 'react';
import { useSelector } from '@xstate/react';
import { Button, Placeholder, Spinner } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { gift } from '@wordpress/icons';
import { API_STATE } from '../../../machines/payments/products';
import { site } from '../../_runtime/registration/site';
import { ConnectNudge } from '../../_shared/payments/connect-nudge/connect-nudge';
import { useIsPreview } from '../../_runtime/hooks/use-preview';
import { leaving } from '../../_shared/focus';
import { DonationForm } from './donation-form';
import { failureText } from './messages';
import type { Props, Snapshot } from './props';

const title = () => __( 'Donations Form', 'statecraft' );

/** The host name of the site, as used in messages. */
const hostOf = ( { restRoot }: { restRoot: string } ): string => {
	try {
		return new URL( restRoot, document.baseURI ).host;
	} catch {
		return '';
	}
};

const Loading = () => (
	<div className="statecraft-donations__loading" role="status">
		<Spinner />
		{ __( 'Loading the donations form…', 'statecraft' ) }
	</div>
);

function ErrorPlaceholder( { flow }: Props ) {
	const failure = useSelector( flow, ( { context } ) => context.failure );
	return (
		<Placeholder
			icon={ gift }
			label={ title() }
			instructions={ failure ? failureText( failure, hostOf( site() ) ) : '' }
		>
			<Button
				variant="secondary"
				onClick={ leaving( () => flow.send( { type: 'plans.check' } ) ) }
				__next40pxDefaultSize
			>
				{ __( 'Try again', 'statecraft' ) }
			</Button>
		</Placeholder>
	);
}

/** What is missing, above the form that visitors cannot see yet. */
function Unconnected( props: Props ) {
	const connectUrl = useSelector( props.flow, ( { context } ) => context.connectUrl );
	return (
		<>
			<ConnectNudge
				clientId={ props.clientId }
				block="donations"
				apiState={ API_STATE.NOT_CONNECTED }
				connectUrl={ connectUrl }
				canManage={ props.canManage }
				onCheck={ () => props.flow.send( { type: 'plans.check' } ) }
			/>
			<DonationForm { ...props } />
		</>
	);
}

const views = {
	loading: Loading,
	creating: Loading,
	ready: DonationForm,
	'not-connected': Unconnected,
	'error-placeholder': ErrorPlaceholder,
} satisfies Record< Snapshot[ 'value' ][ 'plans' ], ( props: Props ) => ReactElement >;

const stateOf = ( { value }: Snapshot ) => value.plans;

/** The block in the state of its flow. A preview sends no requests and shows the form. */
export function DonationsView( props: Props ) {
	const state = useSelector( props.flow, stateOf );
	const View: ( own: Props ) => ReactElement = useIsPreview() ? DonationForm : views[ state ];
	return <View { ...props } />;
}
