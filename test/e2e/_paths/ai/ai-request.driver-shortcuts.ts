import type { Page } from '@playwright/test';
import type { PromptRequest } from '../../../../machines/ai/ai-request';

/** The menu and item in the toolbar for each shortcut in the model. */
const menus: Record< string, [ menu: string, item: string ] > = {
	simplify: [ 'Improve', 'Simplify' ],
	changeTone: [ 'Change tone', 'Humorous' ],
};

/** Picks a shortcut in the toolbar of the selected block. */
export async function pickShortcut( page: Page, { type }: PromptRequest ): Promise< void > {
	const [ menu, item ] = menus[ type ]!;
	const tools = page.getByRole( 'toolbar', { name: 'Block tools' } );
	await tools.getByRole( 'button', { name: menu, exact: true } ).click();
	await page.getByRole( 'menuitem', { name: item, exact: true } ).click();
}
