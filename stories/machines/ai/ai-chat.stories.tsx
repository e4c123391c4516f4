import { useSelector } from '@xstate/react';
import '../../../blocks/ai-chat/style.scss';
import { useElement } from '../../../blocks/_runtime/hooks/use-element';
import type { Flow } from '../../../blocks/_runtime/flows/flow';
import { show } from '../../../blocks/ai-chat/show';
import type { aiChatMachine } from '../../../machines/ai/ai-chat';
import { model } from '../../../test/machines/ai/ai-chat/ai-chat.model';
import { flowStories } from '../../_kit/flow-stories';
import { chatPage } from './ai-chat.page';
import { aiChatStories } from './ai-chat.table';

/** The server's markup, in the state that the script of the page shows. */
function Page( { flow }: { flow: Flow< typeof aiChatMachine > } ) {
	const state = useSelector( flow, ( { value } ) => value );
	const context = useSelector( flow, ( snapshot ) => snapshot.context );
	const { ref } = useElement< HTMLDivElement >( ( element ) => {
		const root = element.querySelector< HTMLElement >( '.statecraft-ai-chat' );
		if ( root ) {
			show( root, state, context );
		}
	} );
	return <div ref={ ref } key={ state } dangerouslySetInnerHTML={ { __html: chatPage() } } />;
}

export default flowStories( {
	model,
	table: aiChatStories,
	block: { name: 'jetpack/ai-chat', title: 'AI Chat' },
	view: ( flow ) => <Page flow={ flow } />,
} );
