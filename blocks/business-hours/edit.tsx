import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { localizedWeekMachine } from '../../machines/content/localized-week';
import { useFlow } from '../_runtime/hooks/use-flow';
import { useUndoLevels } from '../_runtime/hooks/use-undo-levels';
import type { Attributes } from './attributes';
import { BusinessHoursView } from './parts/business-hours-view';

export default function Edit( { clientId, attributes, setAttributes, isSelected }: BlockEditProps< Attributes > ) {
	const flow = useFlow( localizedWeekMachine, { key: clientId, input: undefined } );
	const { act } = useUndoLevels( clientId );
	return (
		<div { ...useBlockProps() }>
			<BusinessHoursView
				flow={ flow }
				days={ attributes.days }
				isSelected={ isSelected }
				onChange={ ( days ) => setAttributes( { days } ) }
				onAct={ ( days ) => act( { days } ) }
			/>
		</div>
	);
}
