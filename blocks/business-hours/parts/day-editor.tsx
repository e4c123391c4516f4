import { Button, ToggleControl, VisuallyHidden } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { DAY_NAMES } from '../../../machines/content/localized-week';
import type { DayName } from '../../../machines/content/localized-week';
import { leave } from '../../_shared/focus';
import type { Day } from '../attributes';
import { openAllDay, toggled, withMoreHours } from '../days';
import { overlapOf } from '../overlaps';
import { meaningOf } from '../times';
import { IntervalEditor } from './interval-editor';
import { overlapRemark } from './messages';

interface Props {
	day: Day;
	/** The localised names of the days. */
	names: Readonly< Record< DayName, string > >;
	/** All saved days. */
	days: readonly Day[];
	/** Receives all days while times are typed. */
	onChange: ( days: readonly Day[] ) => void;
	/** Receives all days after a discrete change: a button or a toggle. */
	onAct: ( days: readonly Day[] ) => void;
}

/** One day with all its hours. */
export function DayEditor( { day: { name, hours }, names, days, onChange, onAct }: Props ) {
	const label = names[ name ];
	const tomorrow = names[ DAY_NAMES[ ( DAY_NAMES.indexOf( name ) + 1 ) % DAY_NAMES.length ]! ];
	const overlapText = ( index: number ): string => {
		const overlap = overlapOf( days, name, index );
		return overlap ? overlapRemark( overlap.interval, names[ overlap.day ] ) : '';
	};
	const isOpen = hours.length > 0;
	const isAllDay = hours.some( ( interval ) => meaningOf( interval ).kind === 'all-day' );
	return (
		<div className="jetpack-business-hours__item" role="group" aria-label={ label }>
			<div className={ `jetpack-business-hours__day ${ name }` }>{ label }</div>
			<ToggleControl
				className="jetpack-business-hours__switch"
				checked={ isOpen }
				label={
					<>
						<VisuallyHidden>{ label }: </VisuallyHidden>
						{ isOpen ? __( 'Open', 'statecraft' ) : __( 'Closed', 'statecraft' ) }
					</>
				}
				onChange={ ( next ) => onAct( toggled( days, name, next ) ) }
				__nextHasNoMarginBottom
			/>
			<div className="jetpack-business-hours__hours">
				{ hours.map( ( interval, index ) => (
					<IntervalEditor
						key={ index }
						{ ...{ interval, index, label, tomorrow, onAct, onChange, days, name } }
						isOnly={ hours.length === 1 }
						overlap={ overlapText( index ) }
					/>
				) ) }
				{ isOpen && (
					<div className="jetpack-business-hours__more">
						<Button
							variant="link"
							onClick={ ( { currentTarget }: { currentTarget: HTMLElement } ) => {
								// Not every browser focuses a clicked button, and the new row takes the focus from the button.
								currentTarget.focus();
								onAct( withMoreHours( days, name ) );
							} }
						>
							{ __( 'Add Hours', 'statecraft' ) }
						</Button>
						{ ! isAllDay && (
							<Button
								variant="link"
								onClick={ ( { currentTarget }: { currentTarget: Element } ) => {
									leave( currentTarget );
									onAct( openAllDay( days, name ) );
								} }
							>
								{ __( 'Open 24 hours', 'statecraft' ) }
							</Button>
						) }
					</div>
				) }
			</div>
		</div>
	);
}
