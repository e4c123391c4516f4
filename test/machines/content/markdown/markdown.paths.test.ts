import { describePaths } from '../../../_kit/paths';
import { model } from './markdown.model';

describePaths( model, [ 'previewing', 'leaving' ] );
