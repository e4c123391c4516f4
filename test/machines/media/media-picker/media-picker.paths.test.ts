import { describePaths } from '../../../_kit/paths';
import { model } from './media-picker.model';

describePaths( model );
