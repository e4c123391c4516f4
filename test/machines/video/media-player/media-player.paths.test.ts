import { describePaths } from '../../../_kit/paths';
import { model } from './media-player.model';

describePaths( model );
