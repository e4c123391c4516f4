import block from '../../../blocks/markdown/block.json';
import { MarkdownView } from '../../../blocks/markdown/parts/markdown-view';
import { model } from '../../../test/machines/content/markdown/markdown.model';
import { flowStories } from '../../_kit/flow-stories';
import { markdownStories } from './markdown.table';
import '../../../blocks/markdown/editor.scss';

const source =
	'## Opening night\n\nDoors at **eight**, see [the programme](https://example.com/).\n\n- wine\n- cheese\n';

export default flowStories( {
	model,
	table: markdownStories,
	block,
	view: ( flow ) => <MarkdownView flow={ flow } source={ source } isSelected onChange={ () => {} } />,
} );
