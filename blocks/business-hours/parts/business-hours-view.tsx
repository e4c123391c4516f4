import type { ComponentType } from 'react';
import { useSelector } from '@xstate/react';
import { Button, Spinner } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { Week, localizedWeekMachine } from '../../../machines/content/localized-week';
import type { Flow } from '../../_runtime/flows/flow';
import { useIsPreview } from '../../_runtime/hooks/use-preview';
import { HelpMessage } from '../../_shared/help-message/help-message';
import type { Day } from '../attributes';
import { isSaved, weekOf } from '../days';
import { DayEditor } from './day-editor';
import { hoursText } from './messages';

interface ViewProps {
	flow: Flow< typeof localizedWeekMachine >;
	week: Week;
	days: readonly Day[];
	isSelected: boolean;
	/** Receives the days while times are typed. */
	onChange: ( days: readonly Day[] ) => void;
	/** Receives the days after a discrete change: a button or a toggle. */
	onAct: ( days: readonly Day[] ) => void;
}

function Hours( { week, days, isSelected, onChange, onAct }: ViewProps ) {
	const listed = weekOf( days, week.startOfWeek );
	if ( isSelected ) {
		return (
			<div className="jetpack-business-hours is-edit">
				{ listed.map( ( day ) => (
					<DayEditor
						key={ day.name }
						day={ day }
						names={ week.days }
						days={ days }
						onChange={ onChange }
						onAct={ onAct }
					/>
				) ) }
			</div>
		);
	}
	return (
		<dl className="jetpack-business-hours">
			{ listed
				.filter( ( { name } ) => isSaved( days, name ) )
				.map( ( { name, hours } ) => (
					<div key={ name } className="jetpack-business-hours__item">
						<dt className={ name }>{ week.days[ name ] }</dt>
						<dd className={ name }>{ hoursText( hours ) }</dd>
					</div>
				) ) }
		</dl>
	);
}

/** The inserter preview does not wait for the site. */
const Waiting = ( props: ViewProps ) =>
	useIsPreview() ? (
		<Hours { ...props } />
	) : (
		<p role="status">
			<Spinner /> { __( 'Loading the days of the week…', 'statecraft' ) }
		</p>
	);

const HoursInEnglish = ( props: ViewProps ) => (
	<>
		<Hours { ...props } />
		{ props.isSelected && (
			<p className="jetpack-business-hours__note">
				<HelpMessage>
					{ __(
						'The names of the days could not be loaded. The page shows them in its own language.',
						'statecraft'
					) }
				</HelpMessage>
				<Button variant="link" onClick={ () => props.flow.send( { type: 'names.retry' } ) }>
					{ __( 'Retry', 'statecraft' ) }
				</Button>
			</p>
		) }
	</>
);

type State = ReturnType< Flow< typeof localizedWeekMachine >[ 'getSnapshot' ] >[ 'value' ];

const views = {
	loading: Waiting,
	localized: Hours,
	fallback: HoursInEnglish,
} satisfies Record< State, ComponentType< ViewProps > >;

/** The opening hours: editable while the block is selected, otherwise read-only. */
export function BusinessHoursView( props: Omit< ViewProps, 'week' > ) {
	const { flow } = props;
	const View = views[ useSelector( flow, ( { value } ) => value ) ];
	return <View week={ useSelector( flow, ( { context } ) => context.week ) } { ...props } />;
}
