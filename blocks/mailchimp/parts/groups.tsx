import type { ComponentType } from 'react';
import { Button, CheckboxControl, Spinner, ToggleControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { SnapshotFrom } from 'xstate';
import { useSelector } from '@xstate/react';
import type { Category, mailchimpMachine } from '../../../machines/signup/mailchimp';
import { HelpMessage } from '../../_shared/help-message/help-message';
import { messageOf } from './messages';
import type { SettingsProps } from './props';

const Loading = () => (
	<p role="status">
		<Spinner /> { __( 'Loading groups…', 'statecraft' ) }
	</p>
);

function LoadError( { flow }: SettingsProps ) {
	const failure = useSelector( flow, ( { context } ) => context.groupsFailure );
	return (
		<div role="alert">
			<HelpMessage isError>{ failure && messageOf( failure ) }</HelpMessage>
			<Button variant="link" onClick={ () => flow.send( { type: 'groups.retry' } ) }>
				{ __( 'Retry', 'statecraft' ) }
			</Button>
		</div>
	);
}

/** Selected groups that the audience does not, or no longer, have: they stay selected until the author removes them. */
const unknownGroups = ( categories: readonly Category[], chosen: readonly string[] ): Category[] => {
	const known = categories.flatMap( ( { interests } ) => interests.map( ( { id } ) => id ) );
	const interests = chosen
		.filter( ( id ) => ! known.includes( id ) )
		.map( ( id ) => ( {
			id,
			/* translators: %s: an id. */
			name: sprintf( __( 'Unknown group %s', 'statecraft' ), id ),
		} ) );
	return interests.length > 0 ? [ { title: __( 'Not in this audience', 'statecraft' ), interests } ] : [];
};

function Listed( { flow, attributes: { interests: chosen, offersInterests }, onChange, onAct }: SettingsProps ) {
	const categories = useSelector( flow, ( { context } ) => context.categories );
	const all = [ ...categories, ...unknownGroups( categories, chosen ) ].filter(
		( { interests } ) => interests.length > 0
	);
	if ( all.length === 0 ) {
		return <p>{ __( 'This audience has no groups.', 'statecraft' ) }</p>;
	}
	return (
		<>
			{ all.map( ( { title, interests } ) => (
				<fieldset key={ title } className="statecraft-mailchimp__groups">
					<legend>{ title }</legend>
					{ interests.map( ( { id, name } ) => (
						<CheckboxControl
							key={ id }
							label={ name }
							checked={ chosen.includes( id ) }
							onChange={ ( isChosen ) =>
								onAct( {
									interests: isChosen ? [ ...chosen, id ] : chosen.filter( ( one ) => one !== id ),
								} )
							}
							__nextHasNoMarginBottom
						/>
					) ) }
				</fieldset>
			) ) }
			<ToggleControl
				label={ __( 'Let people choose', 'statecraft' ) }
				help={
					offersInterests
						? __( 'The form offers the groups checked here.', 'statecraft' )
						: __( 'People join the groups checked here without being asked.', 'statecraft' )
				}
				checked={ offersInterests }
				onChange={ ( next ) => onChange( { offersInterests: next } ) }
				__nextHasNoMarginBottom
			/>
		</>
	);
}

type Value = SnapshotFrom< typeof mailchimpMachine >[ 'value' ];
type State = Extract< Value, { connected: unknown } >[ 'connected' ][ 'groups' ];

const views = {
	reading: Loading,
	listed: Listed,
	unread: LoadError,
} satisfies Record< State, ComponentType< SettingsProps > >;

/** The groups that subscribers join. */
export function Groups( props: SettingsProps ) {
	const state = useSelector( props.flow, ( { value } ) =>
		typeof value === 'object' && 'connected' in value ? value.connected.groups : 'reading'
	);
	const View = views[ state ];
	return <View { ...props } />;
}
