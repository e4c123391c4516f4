import type { ReactNode } from 'react';
import { useSelector } from '@xstate/react';
import { Button, Notice } from '@wordpress/components';
import type { providerConnectMachine } from '../../../../machines/payments/provider-connect';
import type { Flow } from '../../../_runtime/flows/flow';
import { leaving } from '../../focus';
import { following } from '../leave-editor/links';
import { UnsavedNotice } from '../leave-editor/unsaved-notice';
import { LinkOut } from '../../link-out';
import { PausedHint, pauseOf } from '../../paused-hint';
import { texts } from './messages';

type ConnectFlow = Flow< typeof providerConnectMachine >;
type State = ReturnType< ConnectFlow[ 'getSnapshot' ] >[ 'value' ];

interface Props {
	flow: ConnectFlow;
	address: string;
	canManage: boolean;
	readMore: string;
	onCheck: () => void;
}

/** The note that each state adds to the banner, and whether the button is busy. */
const additions = {
	offered: { isBusy: false, note: () => '' },
	saving: { isBusy: true, note: () => texts().saving },
	unsaved: { isBusy: false, note: () => '' },
	leaving: { isBusy: true, note: () => texts().leaving },
} as const satisfies Record< State, { isBusy: boolean; note: () => string } >;

/** The message if the site is not connected to a provider because the site itself is paused. */
const Paused = () => (
	<Notice status="warning" isDismissible={ false } className="statecraft-connect-nudge" spokenMessage={ pauseOf() }>
		<p>
			<PausedHint />
		</p>
	</Notice>
);

interface BannerProps extends Pick< Props, 'readMore' | 'onCheck' > {
	children: ReactNode;
	/** The current activity. */
	note?: string;
}

function Banner( { children, note = '', readMore, onCheck }: BannerProps ) {
	const { title, subtitle } = texts();
	return (
		<Notice
			status="warning"
			isDismissible={ false }
			className="statecraft-connect-nudge"
			spokenMessage={ `${ title }. ${ subtitle }` }
		>
			<p>
				<strong>{ title }</strong>
			</p>
			<p>
				{ subtitle } <LinkOut href={ readMore }>{ texts().readMore }</LinkOut>
			</p>
			{ children }
			{ /* It may have been connected in another tab. */ }
			<Button variant="tertiary" size="compact" onClick={ leaving( onCheck ) }>
				{ texts().check }
			</Button>
			<p role="status">{ note }</p>
		</Notice>
	);
}

/** The banner in the state of its flow. */
export function NudgeView( { flow, address, canManage, ...props }: Props ) {
	const state = useSelector( flow, ( { value } ) => value );
	const failure = useSelector( flow, ( { context } ) => context.failure );
	const follow = () => flow.send( { type: 'connect.follow', address } );
	const { isBusy, note } = additions[ state ];
	if ( pauseOf() ) {
		return <Paused />;
	}
	if ( ! canManage ) {
		return (
			<Banner { ...props }>
				<p>{ texts().ask }</p>
			</Banner>
		);
	}
	return (
		<>
			{ state === 'unsaved' && (
				<UnsavedNotice
					failure={ failure }
					onRetry={ follow }
					onLeave={ () => flow.send( { type: 'leave.anyway' } ) }
					onStay={ () => flow.send( { type: 'leave.cancel' } ) }
				/>
			) }
			<Banner { ...props } note={ note() }>
				<Button
					variant="primary"
					size="compact"
					href={ address }
					isBusy={ isBusy }
					onClick={ following( follow ) }
				>
					{ texts().connect }
				</Button>
				{ state === 'saving' && (
					<Button
						variant="tertiary"
						size="compact"
						onClick={ leaving( () => flow.send( { type: 'leave.cancel' } ) ) }
					>
						{ texts().stay }
					</Button>
				) }
			</Banner>
		</>
	);
}
