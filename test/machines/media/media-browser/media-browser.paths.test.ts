import { describePaths } from '../../../_kit/paths';
import { model } from './media-browser.model';

describePaths( model );
