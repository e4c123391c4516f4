import { Button } from '@wordpress/components';
import type { SnapshotFrom } from 'xstate';
import type { connectionMachine, Event, IdentityChoice } from '../../../machines/connection/connection';
import { leaving } from '../../_shared/focus';
import { Detail } from './connection-details';
import { choiceTexts, texts } from './messages';

interface Props {
	offers: readonly IdentityChoice[];
	snapshot: SnapshotFrom< typeof connectionMachine >;
	send: ( event: Event ) => void;
}

/** The choices for a site whose address has changed. */
export function Choices( { offers, snapshot, send }: Props ) {
	const { recorded, current } = snapshot.context.status!.site.identityCrisis;
	const mayChoose = snapshot.can( { type: 'identity.choose', choice: 'migrate' } );
	return (
		<>
			<dl className="statecraft-connection__facts">
				{ recorded && <Detail name={ texts().recorded } code={ recorded } /> }
				<Detail name={ texts().current } code={ current } />
			</dl>
			{ ! mayChoose && <p>{ texts().copyAskOwner }</p> }
			{ mayChoose && (
				<ul className="statecraft-connection__choices">
					{ offers.map( ( choice ) => {
						const { label, help } = choiceTexts()[ choice ];
						return (
							<li key={ choice }>
								<Button
									variant="secondary"
									aria-describedby={ `statecraft-choice-${ choice }` }
									onClick={ leaving( () => send( { type: 'identity.choose', choice } ) ) }
								>
									{ label }
								</Button>
								<p id={ `statecraft-choice-${ choice }` }>{ help }</p>
							</li>
						);
					} ) }
				</ul>
			) }
		</>
	);
}
