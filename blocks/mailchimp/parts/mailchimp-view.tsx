import type { ComponentType, ReactNode } from 'react';
import { Button, Notice, Placeholder, Spinner, VisuallyHidden } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { envelope } from '@wordpress/icons';
import type { SnapshotFrom } from 'xstate';
import { useSelector } from '@xstate/react';
import type { mailchimpMachine } from '../../../machines/signup/mailchimp';
import { leave } from '../../_shared/focus';
import { PausedHint, pauseOf } from '../../_shared/paused-hint';
import { FormPreview } from './form-preview';
import type { FormParts } from './form-preview';
import { messageOf } from './messages';
import type { MailchimpFlow } from './props';

type Snapshot = SnapshotFrom< typeof mailchimpMachine >;

interface ViewProps extends FormParts {
	flow: MailchimpFlow;
}

interface ShellProps {
	flow: MailchimpFlow;
	instructions: string;
	children: ReactNode;
}

/** A placeholder with the failure, the next step, and a retry button. */
function Shell( { flow, instructions, children }: ShellProps ) {
	const failure = useSelector( flow, ( { context } ) => context.failure );
	return (
		<Placeholder
			className="statecraft-mailchimp"
			icon={ envelope }
			label={ __( 'Mailchimp', 'statecraft' ) }
			instructions={ instructions }
			notices={
				failure && (
					<Notice status="error" isDismissible={ false }>
						{ messageOf( failure ) }
					</Notice>
				)
			}
		>
			{ children }
			<p className="statecraft-mailchimp__check">
				<Button
					variant="link"
					onClick={ ( { currentTarget }: { currentTarget: Element } ) => {
						leave( currentTarget );
						flow.send( { type: 'access.check' } );
					} }
				>
					{ __( 'Re-check Connection', 'statecraft' ) }
				</Button>
			</p>
		</Placeholder>
	);
}

const Loading = () => (
	<Placeholder icon={ envelope } label={ __( 'Mailchimp', 'statecraft' ) }>
		<p className="statecraft-mailchimp__loading" role="status">
			<Spinner /> { __( 'Checking the connection…', 'statecraft' ) }
		</p>
	</Placeholder>
);

function SetUp( { flow }: ViewProps ) {
	const url = useSelector( flow, ( { context } ) => context.settingsUrl );
	return pauseOf() ? (
		<Shell flow={ flow } instructions={ __( 'Your form is safe, but cannot be shown right now.', 'statecraft' ) }>
			<p>
				<PausedHint />
			</p>
		</Shell>
	) : (
		<Shell
			flow={ flow }
			instructions={ __(
				'You need to connect your Mailchimp account and choose an audience in order to start collecting Email subscribers.',
				'statecraft'
			) }
		>
			{ url ? (
				<Button variant="secondary" href={ url } target="_blank" rel="noreferrer" __next40pxDefaultSize>
					{ __( 'Set up Mailchimp form', 'statecraft' ) }
					<VisuallyHidden>
						{
							/* translators: accessibility text of a link. */
							__( '(opens in a new tab)', 'statecraft' )
						}
					</VisuallyHidden>
				</Button>
			) : (
				<p>{ __( 'An administrator can do this in the site’s settings.', 'statecraft' ) }</p>
			) }
		</Shell>
	);
}

function Connect( { flow }: ViewProps ) {
	const isBusy = useSelector( flow, ( snapshot ) => snapshot.hasTag( 'busy' ) );
	return (
		<Shell
			flow={ flow }
			instructions={ __( 'This block needs your account to be connected to this site.', 'statecraft' ) }
		>
			<Button
				variant="primary"
				isBusy={ isBusy }
				disabled={ isBusy }
				accessibleWhenDisabled
				onClick={ () => flow.send( { type: 'account.connect' } ) }
				__next40pxDefaultSize
			>
				{ __( 'Connect your account', 'statecraft' ) }
			</Button>
		</Shell>
	);
}

const Unknown = ( { flow }: ViewProps ) => (
	<Shell flow={ flow } instructions={ __( 'Your form is safe, but cannot be shown right now.', 'statecraft' ) }>
		{ null }
	</Shell>
);

function Connected( { flow, ...form }: ViewProps ) {
	const preview = useSelector( flow, ( { value } ) =>
		typeof value === 'object' && 'connected' in value ? value.connected.preview : 'none'
	);
	const categories = useSelector( flow, ( { context } ) => context.categories );
	return <FormPreview { ...form } categories={ categories } notice={ preview === 'none' ? null : preview } />;
}

type NotConnected = Extract< Snapshot[ 'value' ], { 'not-connected': unknown } >[ 'not-connected' ];

const views = {
	loading: Loading,
	connected: Connected,
	unset: SetUp,
	account: Connect,
	'fetching-connect-url': Connect,
	'connect-url-failed': Connect,
	unknown: Unknown,
} satisfies Record< 'loading' | 'connected' | NotConnected, ComponentType< ViewProps > >;

const viewIn = ( { value }: Snapshot ): keyof typeof views => {
	if ( typeof value === 'string' ) {
		return value;
	}
	return 'connected' in value ? 'connected' : value[ 'not-connected' ];
};

/** The form, or the placeholder that says what is missing for it. */
export function MailchimpView( props: ViewProps ) {
	const View = views[ useSelector( props.flow, viewIn ) ];
	return <View { ...props } />;
}
