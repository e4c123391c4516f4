import block from '../../../blocks/business-hours/block.json';
import type { Attributes } from '../../../blocks/business-hours/attributes';
import { BusinessHoursView } from '../../../blocks/business-hours/parts/business-hours-view';
import { model } from '../../../test/machines/content/localized-week/localized-week.model';
import { flowStories } from '../../_kit/flow-stories';
import { localizedWeekStories } from './localized-week.table';
import '../../../blocks/business-hours/style.scss';
import '../../../blocks/business-hours/editor.scss';

export default flowStories( {
	model,
	table: localizedWeekStories,
	block,
	view: ( flow ) => (
		<BusinessHoursView
			flow={ flow }
			days={ block.attributes.days.default as Attributes[ 'days' ] }
			isSelected
			onChange={ () => {} }
			onAct={ () => {} }
		/>
	),
} );
